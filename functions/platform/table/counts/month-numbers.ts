import * as z from 'zod';

/** The numbers that an item keeps of a month, a field each; `month` is its sort key, `2026-11` or `2026-11#ven_…`. */
export const MonthNumbers = z.looseObject({ sk: z.string() }).transform(({ sk, ...numbers }) => ({
  month: sk,
  numbers: Object.fromEntries(
    Object.entries(numbers).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])),
  ) as Record<string, number>,
}));
export type MonthNumbers = z.output<typeof MonthNumbers>;

/** The range of sort keys of the months that contain these dates, whatever follows a month in its key. */
export const monthsBetween = (from: string, to: string) => ({ from: from.slice(0, 7), to: `${to.slice(0, 7)}~` });

/** Months that are each about one of many (`2026-11#ven_…`), by the id of what they are about. */
export const monthsById = (months: readonly MonthNumbers[]): Map<string, MonthNumbers[]> => {
  const split = months.map(({ month, numbers }) => ({ month: month.slice(0, 7), id: month.slice(8), numbers }));
  return Map.groupBy(split, ({ id }) => id);
};
