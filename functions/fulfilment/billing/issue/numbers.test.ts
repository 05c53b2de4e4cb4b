import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../shared/contract/id.ts';
import type { Invoice } from '../../../../shared/fulfilment/billing/invoice.ts';
import { startTable, type TestTable } from '../../../../test/support/table/table.ts';
import { injectConflicts } from '../../../../test/support/table/table-faults.ts';
import { issuePaper } from '../../../../test/support/world/fulfilment/issue-paper.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { TenantTable } from '../../../platform/table/tenant-table.ts';
import { isWriteLost } from '../../../platform/table/write.ts';
import { allInvoices, invoiceItem } from '../store.ts';
import type { IssuePlace } from './issue-place.ts';
import { invoiceIdOf, type NewPaper } from './issue-writes.ts';

const ZONE = 'America/New_York';
/** 23:30 of December 31st in the company's zone, when UTC has had the new year for hours. */
const EVE = Date.parse('2027-01-01T04:30:00Z');
const PAPERS = 200;
const AT_ONCE = 6;

let database: TestTable;
beforeAll(async () => {
  database = await startTable();
});
afterAll(async () => await database.stop());

const paperOf = (tenantId: string, n: number): NewPaper => ({
  invoiceId: invoiceIdOf(tenantId, `paper ${n}`),
  kind: 'invoice',
  billTo: { name: 'Ada', email: 'ada@example.com' },
  lines: [{ text: 'Photography', amount: 19_900 + n }],
  tax: 0,
  orderIds: [],
  isTest: false,
  leadId: null,
});

/** A consumer that dies: before it writes, or after it has, so that its message comes again. */
class Killed extends Error {}

const isAgain = (error: unknown): boolean =>
  error instanceof Killed || isWriteLost(error) || (error instanceof AppError && error.kind === 'unavailable');

type Issue = (place: IssuePlace, paper: NewPaper, kill: (at: 'before' | 'after') => void) => Promise<unknown>;

/** Delivers every paper until it is acknowledged, several at once, while others meet conflicts and consumers die. */
const issueAll = async (issue: Issue) => {
  const client = database.newClient();
  const conflicts = injectConflicts(client, 0.2, 14);
  let kills = 0;
  const table = new TenantTable({ ...database.tableDeps, client }, newId('tenant'));
  const waiting = Array.from({ length: PAPERS }, (_, n) => n);
  let tries = 0;
  const kill = (): void => {
    if (++tries % 7 > 0) return;
    kills += 1;
    throw new Killed();
  };
  const consumer = async (): Promise<void> => {
    for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) {
      const now = n < PAPERS / 2 ? EVE : EVE + 45 * 60_000;
      try {
        await issue({ table, now, zone: ZONE }, paperOf(table.tenantId, n), kill);
      } catch (error) {
        if (!isAgain(error)) throw error;
        waiting.push(n);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, consumer));
  client.destroy();
  return { table, conflicts: conflicts.count(), kills };
};

const numbersOf = async (table: TenantTable): Promise<string[]> => {
  const numbers: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await table.list(invoiceItem, { ...allInvoices, limit: 100, cursor });
    numbers.push(...page.items.map(({ number }) => number));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return numbers.sort();
};

const yearOf = (year: number): string[] =>
  Array.from({ length: PAPERS / 2 }, (_, n) => `INV-${year}-${String(n + 1).padStart(5, '0')}`);

describe('numbers of invoices', () => {
  it('run from 1 to n in both years over New Year, without a gap or a double, under conflicts and kills', async () => {
    const { table, conflicts, kills } = await issueAll(async (place, paper, kill) => {
      kill('before');
      await issuePaper(place, paper);
      kill('after');
    });
    expect(conflicts).toBeGreaterThan(20);
    expect(kills).toBeGreaterThan(20);
    expect(await numbersOf(table)).toEqual([...yearOf(2026), ...yearOf(2027)]);
  });

  it('control: a number that is counted first and used later leaves gaps', async () => {
    const { table } = await issueAll(async ({ table: own, now }, paper, kill) => {
      const known = await own.get(invoiceItem, paper, { consistent: true });
      if (known) return;
      const year = now === EVE ? 2026 : 2027;
      const n = await own.next({ pk: 'COUNTED', sk: String(year) }, 'n');
      kill('before');
      const number = `INV-${year}-${String(n).padStart(5, '0')}`;
      const sums = { total: 1, paid: 0, credited: 0, writtenOff: 0, state: 'issued' as const };
      const dates = { issuedOn: `${year}-01-01`, dueOn: `${year}-01-01`, issuedAt: `${year}-01-01T00:00:00Z` };
      const { leadId: _leadId, ...kept } = paper;
      const whole: Invoice = {
        ...kept,
        ...sums,
        ...dates,
        number,
        creditNotes: [],
        payments: [],
        before: { credits: 0, writtenOff: 0 },
        version: 1,
      };
      await own.commit(own.create(invoiceItem, whole));
    });
    const numbers = await numbersOf(table);
    expect(numbers).toHaveLength(PAPERS);
    expect(numbers).not.toEqual([...yearOf(2026), ...yearOf(2027)]);
  });
});
