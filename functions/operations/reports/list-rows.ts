import type { Page } from '../../../shared/contract/routes/page.ts';
import { toCsv } from '../../../shared/contract/writing/csv.ts';
import { type FigureId, figures, subjectOf } from '../../../shared/operations/reports/figures.ts';
import { datesIn, MAX_REPORT_FILE_ROWS, type Period } from '../../../shared/operations/reports/period.ts';
import type { ReportRow, ReportSum } from '../../../shared/operations/reports/report.ts';
import { vendorItem, vendorRange } from '../../company/team/vendor-store.ts';
import { invalidInput } from '../../platform/errors/errors.ts';
import { everyItem } from '../../platform/table/reads/every-item.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import {
  readMonths,
  readVendor,
  reportRow,
  rowsOfFigure,
  rowsOfVendor,
  type StoredReportRow,
  sumOver,
} from './store.ts';

/** A figure on some days, of all vendors or one. */
export interface RowFilter extends Period {
  readonly figure: FigureId;
  readonly vendorId?: string | undefined;
}

const rangeOf = ({ figure, vendorId, from, to }: RowFilter) => ({
  ...(vendorId === undefined ? rowsOfFigure(figure) : rowsOfVendor(vendorId, figure)),
  from,
  to: `${to}#~`,
});

const namesOf = async (table: TenantTable): Promise<ReadonlyMap<string, string>> => {
  const { vendors } = await table.collect(vendorRange, { vendors: vendorItem });
  return new Map(vendors.map(({ vendorId, name }) => [vendorId, name]));
};

const shown =
  (names: ReadonlyMap<string, string>) =>
  ({ zone: _zone, version: _version, ...row }: StoredReportRow): ReportRow => {
    const vendorName = row.vendorId === undefined ? undefined : names.get(row.vendorId);
    return vendorName === undefined ? row : { ...row, vendorName };
  };

/** What the rows of a filter come to: read from the sums, not counted. */
export const sumOfRows = async (table: TenantTable, { figure, vendorId, from, to }: RowFilter): Promise<ReportSum> => {
  const dates = datesIn({ from, to });
  const months = [...new Set(dates.map((date) => date.slice(0, 7)))];
  const stored = vendorId === undefined ? readMonths(table, from, to) : readVendor(table, vendorId, months);
  return sumOver(await stored)(figure, dates);
};

/** One page of the rows behind a number, oldest first, with what all of them come to. */
export const listRows = async (
  table: TenantTable,
  { limit, cursor, ...filter }: RowFilter & { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<ReportRow> & { sum: ReportSum }> => {
  const [{ items, nextCursor }, names, sum] = await Promise.all([
    table.list(reportRow, { ...rangeOf(filter), limit, cursor }),
    namesOf(table),
    sumOfRows(table, filter),
  ]);
  return { items: items.map(shown(names)), nextCursor, sum };
};

const FILE_PAGE = 500;

const cellsOf =
  (figure: FigureId) =>
  ({ date, value, base, what, orderId, of, orderNumber, vendorName }: ReportRow): string[] => {
    const amount = (number: number): string =>
      figures[figure].unit === 'money' ? (number / 100).toFixed(2) : `${number}`;
    return [
      date,
      of === undefined ? String(orderNumber ?? '') : orderId,
      what,
      vendorName ?? '',
      amount(value),
      ...(figure === 'kept' ? [amount(base ?? 0)] : []),
    ];
  };

const subjectHead = { order: 'Order', lead: 'Lead', deal: 'Deal' } as const;

const valueHead = { money: 'Amount', minutes: 'Minutes', days: 'Days', points: 'Score', count: 'Number' } as const;

/** The rows behind a number as a file: no cell is a formula. */
export const exportRows = async (table: TenantTable, filter: RowFilter): Promise<string> => {
  const { count } = await sumOfRows(table, filter);
  if (count > MAX_REPORT_FILE_ROWS)
    throw invalidInput([
      { path: 'to', message: `must leave at most ${MAX_REPORT_FILE_ROWS} rows; these days have ${count}` },
    ]);
  const names = await namesOf(table);
  const { figure } = filter;
  const range = { ...rangeOf(filter), limit: FILE_PAGE };
  const rows = (await everyItem((cursor) => table.list(reportRow, { ...range, cursor }))).map(shown(names));
  const head = ['Day', subjectHead[subjectOf(figure)], 'What', 'Vendor', valueHead[figures[figure].unit]];
  return toCsv([[...head, ...(figure === 'kept' ? ['Price'] : [])], ...rows.map(cellsOf(figure))]);
};
