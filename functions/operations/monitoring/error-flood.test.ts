import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../shared/contract/access/access.ts';
import { newId } from '../../../shared/contract/id.ts';
import { staffCaller } from '../../../test/support/cloud/gateway-event.ts';
import { printFigure } from '../../../test/support/run/figure.ts';
import { startTable, type TestTable } from '../../../test/support/table/table.ts';
import { type ErrorBudget, errorLogItem, storeError } from '../../platform/errors/error-log.ts';
import { reportBudgets, reportCaps } from '../../platform/errors/report-budgets.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { listErrors } from './list-errors.ts';

const NOW = Date.parse('2026-12-01T09:00:00Z');
let database: TestTable;
beforeAll(async () => {
  database = await startTable();
});
afterAll(async () => await database.stop());

type Budgets = (reporter: { caller?: Caller; address: string }, table: TenantTable) => ErrorBudget[];
const caps: Budgets = ({ caller, address }, table) =>
  reportBudgets({ signer: database.signer, tenantId: table.tenantId, caller, address });

/** 190 KB, of which nothing is cut field by field. */
const LARGE = Object.fromEntries(Array.from({ length: 48 }, (_, n) => [`field ${n}`, 'x'.repeat(4000)]));
const pageOf = (table: TenantTable, limit = 100, cursor?: string) =>
  listErrors(table, NOW, { origin: 'browser', limit, cursor });

/** One stranger reports `count` different errors of 190 KB, then a visitor and a member report one each. */
const flood = async (budgets: Budgets, count = 120) => {
  const table = database.openTable(newId('tenant'));
  const report = async (message: string, from: { caller?: Caller; address: string }, context = {}) =>
    await storeError(table, { message, context, correlationId: 'c' }, 'browser', NOW, budgets(from, table));
  for (let n = 0; n < count; n++) {
    // The host part of an IPv6 address is the stranger's to choose.
    await report(`flood ${n}`, { address: `2001:db8:1:2::${n.toString(16)}` }, { ...LARGE, n });
  }
  await report('of a visitor', { address: '203.0.113.7' });
  await report('of a member', { address: '2001:db8:1:2::1', caller: staffCaller(table.tenantId) });
  const { items, nextCursor } = await pageOf(table);
  const messages = items.map(({ message }) => message);
  return {
    sent: count,
    stored: messages.filter((message) => message.startsWith('flood')).length + (nextCursor ? 1 : 0),
    others: messages.filter((message) => message.startsWith('of a')).sort(),
  };
};

describe('a flood of error reports', () => {
  it('of one stranger leaves their own few rows, and hides nobody’s error', async () => {
    const { sent, stored, others } = await flood(caps);
    printFigure('error flood', { sent, stored, others: others.length });
    expect(stored).toBe(reportCaps.ofVisitor);
    expect(others).toEqual(['of a member', 'of a visitor']);
  });

  it('control: where only the whole day has a budget, the stranger uses it up and the visitor’s error is lost', async () => {
    const ofDay: Budgets = () => [{ of: 'all', atMost: 100 }];
    const { stored, others } = await flood(ofDay);
    expect(stored).toBeGreaterThan(reportCaps.ofVisitor);
    expect(others).toEqual([]);
  });

  it('shows an administrator a hundred rows of a hundred, however large their contexts were sent', async () => {
    const table = database.openTable(newId('tenant'));
    const rows = Array.from({ length: 100 }, (_, n) => n);
    for (const n of rows) {
      await storeError(table, { message: `${n}`, context: LARGE, correlationId: 'c' }, 'browser', NOW);
    }
    expect((await pageOf(table)).items).toHaveLength(100);
  });

  it('of the version before, whose rows are large, is paged in full pages, too', async () => {
    const table = database.openTable(newId('tenant'));
    for (let n = 0; n < 12; n++) {
      const row = { errorId: newId('event', NOW + n), message: `${n}`, contextJson: JSON.stringify(LARGE) };
      const rest = { correlationId: 'c', userId: null, sessionId: null, createdAt: new Date(NOW + n).toISOString() };
      await table.commit(table.create(errorLogItem, { ...row, ...rest, origin: 'browser' as const }));
    }
    const first = await pageOf(table, 10);
    const second = await pageOf(table, 10, first.nextCursor);
    expect([first, second].map(({ items }) => items.map(({ message }) => Number(message)))).toEqual([
      [11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
      [1, 0],
    ]);
    // Control: one page of the table ends at 1 MB, so this shows fewer than asked for.
    const { items } = await table.query(errorLogItem, { pk: 'ERRORS#2026-12-01', descending: true, limit: 10 });
    expect(items.length).toBeLessThan(10);
  });
});
