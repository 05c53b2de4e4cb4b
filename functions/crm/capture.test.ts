import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../shared/contract/id.ts';
import { CaptureInput } from '../../shared/crm/capture.ts';
import { leadFollowUp } from '../../shared/crm/events.ts';
import { deliver, envelopeOf, everything } from '../../test/support/deliver.ts';
import { startTable } from '../../test/support/table.ts';
import { consume } from '../platform/consume.ts';
import type { TenantTable } from '../platform/table/tenant-table.ts';
import { captureLead } from './capture.ts';
import { leadFollowUpConsumers } from './lead-follow-up.ts';

let database: Awaited<ReturnType<typeof startTable>>;
let table: TenantTable;
const now = Date.parse('2026-11-20T10:00:00Z');

beforeAll(async () => {
  database = await startTable();
});
afterAll(async () => await database.stop());
beforeEach(() => {
  table = database.openTable(newId('tenant', now));
});

const capture = async (fields: object, at = now) =>
  await captureLead(table, CaptureInput.parse({ source: 'website_form', ...fields }), {
    now: at,
    eventId: newId('event', at),
  });

const items = async (kind: string) =>
  (await everything(database.client, database.tableName)).filter(
    (item) => item.entity === kind && String(item.pk).startsWith(`T#${table.tenantId}#`),
  );

const follow = async () => {
  const handler = consume(leadFollowUp, leadFollowUpConsumers, { openTable: database.openTable, clock: () => now });
  return await deliver(handler, (await items('event')).map(envelopeOf));
};

describe('leaving an address', () => {
  it('makes a lead once and folds later captures into it', async () => {
    await capture({ email: 'Ann@Example.com', phone: '(215) 555-0123', servicesInterested: ['photography'] });
    await capture({ email: 'ann@example.com', servicesInterested: ['cleaning'], fullName: 'Ann' }, now + 1000);
    expect(await follow()).toEqual([]);
    expect(await items('lead')).toMatchObject([
      { fullName: 'Ann', contactAttempts: 1, servicesInterested: ['photography', 'cleaning'], score: 70 },
    ]);
    expect(await items('task')).toMatchObject([{ dueDate: '2026-11-20T12:00:00Z', priority: 'medium' }]);
  });
});
