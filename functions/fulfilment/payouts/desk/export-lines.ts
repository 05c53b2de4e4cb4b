import { addDays } from '../../../../shared/contract/time.ts';
import { toCsv } from '../../../../shared/contract/writing/csv.ts';
import type { PayoutStatement } from '../../../../shared/fulfilment/payouts/payout.ts';
import { payoutText } from '../../../../shared/fulfilment/payouts/words.ts';
import { invalidInput } from '../../../platform/errors/errors.ts';
import { fromItem } from '../../../platform/table/item.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { allStatements, payoutStatement } from '../store.ts';

const head = ['Statement', 'Vendor', 'From', 'To', 'State', 'Day', 'What', 'Order', 'City', 'Note', 'Amount'];
const paidHead = ['Paid on', 'Method', 'Reference'];

const amount = (cents: number): string => (cents / 100).toFixed(2);

const rowsOf = ({ number, vendorName, from, to, state, lines, payment }: PayoutStatement): string[][] =>
  lines.map((line) => [
    number,
    vendorName,
    from,
    to,
    state,
    line.workedOn,
    payoutText(line),
    line.orderNumber === undefined ? '' : String(line.orderNumber),
    line.city ?? '',
    line.reason ?? '',
    amount(line.cents),
    payment?.paidOn ?? '',
    payment?.method ?? '',
    payment?.reference ?? '',
  ]);

const PAGE = 100;
/** What one file holds: a year of 75 vendors who are paid each week. */
const MAX_STATEMENTS = 4_000;

/** The lines of the statements issued on these days, oldest first, for a spreadsheet: no cell is a formula. */
export const exportLines = async (
  table: TenantTable,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<string> => {
  const rows: string[][] = [];
  let count = 0;
  let cursor: string | undefined;
  do {
    // The moment of issue is in UTC, the date the company's: a day more on either side.
    const range = { ...allStatements, from: addDays(from, -1), to: `${addDays(to, 1)}~`, limit: PAGE, cursor };
    const page = await table.list(payoutStatement, range);
    const wanted = page.items.filter(({ issuedOn }) => issuedOn >= from && issuedOn <= to);
    count += wanted.length;
    if (count > MAX_STATEMENTS) {
      const message = `must leave at most ${MAX_STATEMENTS} statements; these days have more`;
      throw invalidInput([{ path: 'to', message }]);
    }
    const keys = wanted.map((row) => payoutStatement.key(row));
    const stored = await table.getMany(keys);
    const whole = stored.map((item) => fromItem(payoutStatement, item)).sort((a, b) => (a.number < b.number ? -1 : 1));
    rows.push(...whole.flatMap(rowsOf));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return toCsv([[...head, ...paidHead], ...rows]);
};
