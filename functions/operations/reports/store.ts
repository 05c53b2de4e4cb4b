import * as z from 'zod';
import { type FigureId, figures } from '../../../shared/operations/reports/figures.ts';
import { ReportRow, type ReportSum } from '../../../shared/operations/reports/report.ts';
import { dayLetter } from '../../../shared/sales/records/dashboard/figures.ts';
import { MonthNumbers, monthsBetween, monthsById } from '../../platform/table/counts/month-numbers.ts';
import { entity } from '../../platform/table/entity.ts';
import { everyItem } from '../../platform/table/reads/every-item.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';

/** A row as it is stored; it stays in the time zone in which its order was counted first. */
export const StoredReportRow = ReportRow.omit({ vendorName: true }).extend({ zone: z.string(), version: z.number() });
export type StoredReportRow = z.infer<typeof StoredReportRow>;

export const rowsOfOrder = (orderId: string): string => `REPORT#${orderId}`;
export const rowsOfFigure = (figure: FigureId) => ({ index: 'gsi1', pk: `REPORTS#${figure}` }) as const;
export const rowsOfVendor = (vendorId: string, figure: FigureId) =>
  ({ index: 'gsi2', pk: `VENDOR#${vendorId}#REPORTS#${figure}` }) as const;

export const reportRow = entity({
  name: 'reportRow',
  schema: StoredReportRow,
  key: ({ orderId, figure, source }: Pick<ReportRow, 'orderId' | 'figure' | 'source'>) => ({
    pk: rowsOfOrder(orderId),
    sk: `${figure}#${source}`,
  }),
  indexes: ({ figure, date, orderId, source, vendorId }) => {
    const sk = `${date}#${orderId}#${source}`;
    return {
      gsi1: { pk: rowsOfFigure(figure).pk, sk },
      gsi2: vendorId === undefined ? undefined : { pk: rowsOfVendor(vendorId, figure).pk, sk },
    };
  },
  row: StoredReportRow,
  isAllRow: true,
});

const MONTHS = 'REPORTS';
const VENDOR_MONTHS = 'REPORTS#VENDORS';

/** A month's numbers, or those of some of its days, which lie under the month, too. */
const StoredNumbers = MonthNumbers.transform(({ month, numbers }) => ({ month: month.replace(/@\d/, ''), numbers }));
type StoredMonth = z.output<typeof StoredNumbers>;

const DAYS_TOGETHER = 4;

/**
 * Where the sums of a day lie: `2026-11@2` are its 9th to 12th. A write costs as much as its whole item, and a month of
 * days in one item, as it lay before, made each row of the 31st six times as dear as one of the first.
 */
const daysOf = (date: string): string =>
  `${date.slice(0, 7)}@${Math.floor((Number(date.slice(8)) - 1) / DAYS_TOGETHER)}`;

/** The sums of every figure by day, some days of a month in one item. */
export const reportMonth = entity({
  name: 'reportMonth',
  schema: StoredNumbers,
  key: ({ month }: { month: string }) => ({ pk: MONTHS, sk: month }),
});

/** The same of one vendor: `2026-11#ven_…`. */
export const reportVendorMonth = entity({
  name: 'reportVendorMonth',
  schema: StoredNumbers,
  key: ({ month }: { month: string }) => ({ pk: VENDOR_MONTHS, sk: month }),
});

type Counted = Pick<ReportRow, 'figure' | 'date' | 'value' | 'base' | 'vendorId'>;

const fieldsOf = ({ figure, date, value, base = 0 }: Counted, sign: 1 | -1): [string, number][] => {
  const place = `${dayLetter(date)}${figures[figure].letters}`;
  return [
    [`${place}n`, sign],
    [`${place}v`, sign * value],
    [`${place}b`, sign * base],
  ];
};

/** What rows add to the sums, or take from them: one write for some days, and one a vendor and month. */
export const sumWrites = (table: TenantTable, changes: readonly { row: Counted; sign: 1 | -1 }[]): Write[] => {
  const items = new Map<string, { key: { pk: string; sk: string }; each: Record<string, number> }>();
  for (const { row, sign } of changes) {
    const month = row.date.slice(0, 7);
    const keys = [
      reportMonth.key({ month: daysOf(row.date) }),
      ...(row.vendorId === undefined ? [] : [reportVendorMonth.key({ month: `${month}#${row.vendorId}` })]),
    ];
    for (const key of keys) {
      const item = items.get(`${key.pk} ${key.sk}`) ?? { key, each: {} as Record<string, number> };
      for (const [field, by] of fieldsOf(row, sign)) item.each[field] = (item.each[field] ?? 0) + by;
      items.set(`${key.pk} ${key.sk}`, item);
    }
  }
  return [...items.values()].flatMap(({ key, each }) => {
    const moved = Object.entries(each).filter(([, by]) => by !== 0);
    return moved.length === 0 ? [] : [table.add({ key, each: Object.fromEntries(moved) })];
  });
};

/** The stored sums of the months that contain these dates. */
export const readMonths = async (table: TenantTable, from: string, to: string): Promise<StoredMonth[]> =>
  (await table.query(reportMonth, { pk: MONTHS, ...monthsBetween(from, to) })).items;

/** The same by vendor. */
export const readVendorMonths = async (
  table: TenantTable,
  from: string,
  to: string,
): Promise<Map<string, StoredMonth[]>> => {
  const range = { pk: VENDOR_MONTHS, ...monthsBetween(from, to) };
  const months = await everyItem((cursor) => table.query(reportVendorMonth, { ...range, cursor }));
  return monthsById(months);
};

/** One vendor's sums of the months that contain these dates. */
export const readVendor = async (
  table: TenantTable,
  vendorId: string,
  months: readonly string[],
): Promise<StoredMonth[]> => {
  const keys = months.map((month) => reportVendorMonth.key({ month: `${month}#${vendorId}` }));
  const stored = await table.getMany(keys);
  return stored
    .map((item) => StoredNumbers.parse(item))
    .map(({ month, numbers }) => ({ month: month.slice(0, 7), numbers }));
};

/** Sums the figures of stored months over dates. */
export const sumOver =
  (months: readonly StoredMonth[]) =>
  (figure: FigureId, dates: readonly string[]): ReportSum => {
    const byMonth = Map.groupBy(months, ({ month }) => month);
    const sum = { count: 0, value: 0, base: 0 };
    for (const date of dates) {
      const place = `${dayLetter(date)}${figures[figure].letters}`;
      for (const { numbers } of byMonth.get(date.slice(0, 7)) ?? []) {
        sum.count += numbers[`${place}n`] ?? 0;
        sum.value += numbers[`${place}v`] ?? 0;
        sum.base += numbers[`${place}b`] ?? 0;
      }
    }
    return sum;
  };
