import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printFigure } from '../../../../test/support/run/figure.ts';
import { type CrmBench, openCrmBench } from '../../../../test/support/world/crm/crm-bench.ts';
import { MAX_TASKS_OF_ORIGIN } from '../capture/task-budget.ts';
import { task } from '../store.ts';

let bench: CrmBench;
beforeAll(async () => {
  bench = await openCrmBench();
});
afterAll(async () => await bench.stop());

const tasks = async () => (await bench.items('task')).map(({ title }) => String(title));

/** Sixty people that one stranger made up, each with a request, and one person from elsewhere. */
const flood = async (origin: string | undefined) => {
  bench.newTenant();
  for (let n = 0; n < 60; n++) {
    await bench.capture({ email: `made-up-${n}@example.com`, request: 'consultation' }, undefined, origin);
  }
  await bench.capture({ email: 'vera@example.com', request: 'consultation' }, undefined, 'somewhere else');
  await bench.follow();
  const titles = await tasks();
  const leads = (await bench.items('lead')).length;
  return {
    leads,
    ofStranger: titles.filter((title) => title.includes('made-up')).length,
    ofOthers: titles.filter((title) => title.includes('vera')).length,
    notices: titles.filter((title) => title.includes('one visitor sent many')).length,
  };
};

describe('a flood of captures with requests', () => {
  it('of one stranger makes a bounded number of tasks, loses no lead and hides no other task', async () => {
    const found = await flood('one network');
    printFigure('task flood', found);
    expect(found).toEqual({ leads: 61, ofStranger: MAX_TASKS_OF_ORIGIN, ofOthers: 2, notices: 1 });
    // Control: where captures say nothing of where they come from, each makes its two tasks.
    expect(await flood(undefined)).toEqual({ leads: 61, ofStranger: 120, ofOthers: 2, notices: 0 });
  });

  it('for one address makes one task a day for what is asked, with what was noted', async () => {
    bench.newTenant();
    const ask = async (notes: string) =>
      await bench.capture({ email: 'ann@example.com', request: 'consultation', metadata: { notes } });
    for (let n = 0; n < 30; n++) await ask(`Note ${n % 3}.`);
    await bench.follow();
    expect((await tasks()).sort()).toEqual([
      'Arrange a consultation with ann@example.com',
      'Follow up with ann@example.com',
    ]);
    const asked = (await bench.items('task')).find(({ kind }) => kind === 'white_glove');
    const notes = String((asked?.row as { description?: string } | undefined)?.description).match(/Note \d\./g) ?? [];
    expect(notes.sort()).toEqual(['Note 0.', 'Note 1.', 'Note 2.']);
    for (let n = 0; n < 4; n++) {
      for (const { taskId } of await bench.items('task')) {
        const known = await bench.table().get(task, { taskId: String(taskId) });
        if (known) await bench.table().commit(bench.table().patch(task, known, { status: 'completed' }));
      }
      await ask(`Later ${n}.`);
      await bench.follow();
    }
    const all = (await bench.items('task')).filter(({ kind }) => kind === 'white_glove');
    expect(all, 'another one once the last is done, three a day').toHaveLength(3);
  });
});
