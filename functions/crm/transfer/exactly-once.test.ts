import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { printFigure } from '../../../test/support/run/figure.ts';
import { quickOrFull } from '../../../test/support/run/full.ts';
import { openTransferBench, type TransferBench } from '../../../test/support/world/crm/transfer-bench.ts';
import type { FileStore } from '../../platform/objects/file-store.ts';
import { captureLead } from '../leads/capture/capture.ts';

const ROWS = quickOrFull(1000, 50_000);

let bench: TransferBench;
beforeAll(async () => {
  bench = await openTransferBench();
});
afterAll(async () => await bench.stop());
beforeEach(() => void bench.newTenant());

/** One row in ten is invalid, and one in ten repeats the person of the row before. */
const fileOf = (rows: number): string => {
  const lines = Array.from({ length: rows }, (_, n) => {
    if (n % 10 === 9) return `Person ${n},nobody at all`;
    return n % 10 === 8 ? `Person ${n - 1} again,person-${n - 1}@example.com` : `Person ${n},person-${n}@example.com`;
  });
  return ['name,email', ...lines].join('\n');
};

/** A store that fails when a step reports its findings: the rows are imported, but the step is not done. */
const breaking = (store: FileStore, kills: { left: number }): FileStore => {
  let problemWrites = 0;
  return {
    ...store,
    write: async (key, body, type) => {
      if (key.includes('/wrong-') && problemWrites++ % 2 === 0 && kills.left-- > 0) throw new Error('killed');
      await store.write(key, body, type);
    },
  };
};

const DELIVERIES = 3;
const KILLS = 3;

describe('import of a file', () => {
  test('imports each row once, though steps are delivered three times and often crash at the end', {
    timeout: 3_600_000,
  }, async () => {
    const tried = await bench.checked(fileOf(ROWS));
    const right = { created: (ROWS * 8) / 10, matched: ROWS / 10, wrong: ROWS / 10 };
    expect(tried.check).toEqual({ rows: ROWS, ...right });
    await bench.start(tried);
    const kills = { left: KILLS };
    await bench.work(DELIVERIES, breaking(bench.files.store, kills), { mayFail: true });
    expect(kills.left).toBeLessThan(1);
    const done = await bench.now(tried);
    expect(done).toMatchObject({ state: 'done', result: { rows: ROWS, ...right } });
    const leads = await bench.items('lead');
    const captures = (await bench.items('event')).filter(({ type }) => type === 'lead.captured');
    expect([leads.length, captures.length]).toEqual([right.created, right.created + right.matched]);
    const killed = KILLS - Math.max(0, kills.left);
    printFigure('import', {
      rows: ROWS,
      leads: leads.length,
      captures: captures.length,
      deliveries: DELIVERIES,
      killed,
    });
  });

  test('control: without the row marker a repeated step imports rows again', async () => {
    const table = bench.table();
    const capture = { email: 'ann@example.com', source: 'import' };
    for (let run = 0; run < 2; run++) await captureLead(table, capture, { now: 0, eventId: `evt_of_run_${run}` });
    const captures = (await bench.items('event')).filter(({ type }) => type === 'lead.captured');
    expect(captures).toHaveLength(2);
  });
});
