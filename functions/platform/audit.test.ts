import { afterAll, beforeAll, expect, test } from 'vitest';
import { changesBetween } from '../../shared/contract/events/audit.ts';
import { newId } from '../../shared/contract/id.ts';
import { startTable, type TestTable } from '../../test/support/table/table.ts';
import { audited, auditItem, auditMonth } from './audit.ts';

let database: TestTable;
beforeAll(async () => {
  database = await startTable();
});
afterAll(async () => await database.stop());

const caller = {
  userId: 'sub',
  profileId: 'prf_1',
  email: 'admin@local.test',
  roles: ['admin' as const],
  idp: 'Google' as const,
  sessionId: 's',
};

test('a deed is written with who, when, what, from what to what, and whether it was done for a tenant', async () => {
  const table = database.openTable(newId('tenant'));
  const now = Date.parse('2026-11-23T14:00:00Z');
  const request = { table, caller, now, correlationId: 'call', actsFor: table.tenantId };
  const changes = changesBetween({ name: 'Old', version: 1, same: [1] }, { name: 'New', version: 2, same: [1] });
  const deed = { action: 'tenant.updated', target: { kind: 'tenant', id: table.tenantId }, changes, reason: 'asked' };
  await table.commit(audited(request, deed));
  const { items } = await table.query(auditItem, { pk: auditMonth('2026-11') });
  expect(items).toEqual([
    {
      auditId: expect.stringMatching(/^aud_/),
      action: 'tenant.updated',
      actor: { profileId: 'prf_1', email: 'admin@local.test' },
      isActedFor: true,
      target: { kind: 'tenant', id: table.tenantId },
      changes: [{ field: 'name', before: 'Old', after: 'New' }],
      reason: 'asked',
      correlationId: 'call',
      createdAt: '2026-11-23T14:00:00Z',
    },
  ]);
});

test('what a field no longer or newly has is a change, and long values are shortened', () => {
  expect(changesBetween({ gone: 1 }, { come: 2 })).toEqual([
    { field: 'gone', before: 1, after: undefined },
    { field: 'come', before: undefined, after: 2 },
  ]);
  const [change] = changesBetween({ css: '' }, { css: 'x'.repeat(5000) });
  expect(String(change?.after)).toHaveLength(401);
});
