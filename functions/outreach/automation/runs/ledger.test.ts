import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../../shared/contract/id.ts';
import { startTable, type TestTable } from '../../../../test/support/table/table.ts';
import { lateItems } from '../../../../test/support/table/table-faults.ts';
import { openTables } from '../../../platform/table/open.ts';
import { readLedger, recordStop } from './ledger.ts';

let database: TestTable;
beforeAll(async () => {
  database = await startTable();
});
afterAll(async () => await database.stop());

const at = '2026-11-20T15:00:00Z';
const leadId = 'led_1';
const reply = { at, eventId: 'evt_1' };
const booking = { at, eventId: 'evt_2' };

/** A reply and a booking are recorded, and the booking once more, by a reader who sees the ledger as it was before both. */
const recordLate = async (isEvery: boolean) => {
  const client = database.newClient();
  const late = lateItems(client, isEvery);
  const tenantId = newId('tenant');
  const [table, slow] = [database.openTable(tenantId), openTables({ ...database.tableDeps, client })(tenantId)];
  await readLedger(slow, leadId);
  await recordStop(table, leadId, 'reply', reply);
  await recordStop(slow, leadId, 'booking', booking);
  const again = await recordStop(slow, leadId, 'booking', booking);
  return { late: late.count(), again, kept: await readLedger(table, leadId) };
};

it('a ledger that a first read does not show as it is loses no event that stops runs', async () => {
  const { late, again, kept } = await recordLate(false);
  expect(late).toBeGreaterThan(1);
  expect(kept.marks).toEqual({ reply, booking });
  expect(again).toEqual(kept);
});

it('control: a reader whose strict reads are that old, too, never comes to record', async () => {
  await expect(recordLate(true)).rejects.toMatchObject({ status: 503 });
});
