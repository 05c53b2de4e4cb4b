import { expect, it } from 'vitest';
import { newId } from '../../../../shared/contract/id.ts';
import { recordsRecount } from '../../../../shared/sales/records/events.ts';
import { deliver, envelopeOf, everything } from '../../../../test/support/table/deliver.ts';
import { NOW } from '../../../../test/support/world/booking-world.ts';
import { recordsOf } from '../../../../test/support/world/crm/records-ask.ts';
import {
  expectedFigures,
  leadOf,
  putLead,
  putOrder,
  storedFigures,
} from '../../../../test/support/world/crm/records-world.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { consume } from '../../../platform/consume.ts';
import { jobItem } from '../../../platform/jobs.ts';
import { recountConsumers } from './recount.ts';

const world = worldOfFile();

it('a recount adds what was missed, a hundred items at a time, and counts nothing twice', async () => {
  const tenantId = await world.newTenant([]);
  const table = world.table.openTable(tenantId);
  for (let n = 0; n < 101; n++) {
    await putLead(table, leadOf(newId('lead', NOW + n), { source: n % 3 ? 'chat' : 'voice' }));
  }
  await putOrder(world, tenantId);
  const handler = consume(recordsRecount, recountConsumers, { openTable: world.table.openTable, clock: () => NOW });
  const ask = recordsOf(world, tenantId);
  for (let times = 0; times < 2; times++) {
    const { status, body } = await ask('POST /api/dashboard/recount');
    expect(status).toBe(202);
    for (let step = 0; step < 4; step++) {
      const items = await everything(world.table.client, world.table.tableName);
      const steps = items.filter(({ type, data }) => {
        const { jobId } = (data ?? {}) as { jobId?: string };
        return type === 'records.recount_continues' && jobId === body.jobId;
      });
      // Delivers all of them again each time, as a queue may: repeats must have no effect.
      expect(await deliver(handler, steps.map(envelopeOf))).toEqual([]);
    }
    expect(await table.get(jobItem, { jobId: body.jobId })).toMatchObject({ state: 'done', done: 102 });
    const stored = await storedFigures(world, tenantId);
    expect(Object.keys(stored)).toEqual(expect.arrayContaining(['2026-11 kC', '2026-11 kV', '2026-11 kO']));
    expect(stored).toEqual(await expectedFigures(world, tenantId, 'America/New_York'));
  }
});
