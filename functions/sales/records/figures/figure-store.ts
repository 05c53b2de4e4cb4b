import * as z from 'zod';
import type { StoredMonth } from '../../../../shared/sales/records/dashboard/dashboard.ts';
import type { CountedLead, Figures } from '../../../../shared/sales/records/dashboard/figures.ts';
import { MonthNumbers, monthsBetween, monthsById } from '../../../platform/table/counts/month-numbers.ts';
import { entity } from '../../../platform/table/entity.ts';
import { everyItem } from '../../../platform/table/reads/every-item.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';

const MONTHS = 'FIGURES';
const VENDOR_MONTHS = 'FIGURES#VENDORS';

/** All numbers of a month, in one item. */
export const monthItem = entity({
  name: 'figures',
  schema: MonthNumbers,
  key: ({ month }: { month: string }) => ({ pk: MONTHS, sk: month }),
});

/** The booked minutes of a vendor in a month. */
export const vendorMonthItem = entity({
  name: 'vendorFigures',
  schema: MonthNumbers,
  key: ({ month }: { month: string }) => ({ pk: VENDOR_MONTHS, sk: month }),
});

const keyOf = (item: string) => (item.includes('#') ? vendorMonthItem : monthItem).key({ month: item });

/** Adds figures to the stored ones: one write per month, and one per vendor and month. */
export const figureWrites = (table: TenantTable, figures: Figures): Write[] => {
  const items = Map.groupBy(figures, ([position]) => position.slice(0, position.indexOf(' ')));
  return [...items].map(([item, entries]) =>
    table.add({
      key: keyOf(item),
      each: Object.fromEntries(entries.map(([position, by]) => [position.slice(position.indexOf(' ') + 1), by])),
    }),
  );
};

/** The months that contain these dates, in one query. */
export const readMonths = async (table: TenantTable, from: string, to: string): Promise<StoredMonth[]> =>
  (await table.query(monthItem, { pk: MONTHS, ...monthsBetween(from, to) })).items;

/** The months that contain these dates, by vendor. */
export const readVendorMonths = async (
  table: TenantTable,
  from: string,
  to: string,
): Promise<Map<string, StoredMonth[]>> => {
  const range = { pk: VENDOR_MONTHS, ...monthsBetween(from, to) };
  const months = await everyItem((cursor) => table.query(vendorMonthItem, { ...range, cursor }));
  return monthsById(months);
};

/** What a lead was counted as; a recount subtracts this first, under its version. */
const LeadCount = z.object({
  leadId: z.string(),
  source: z.string(),
  createdAt: z.string(),
  answerSeconds: z.number().nullable(),
  isWon: z.boolean(),
  zone: z.string(),
  version: z.number(),
});
export type LeadCount = z.infer<typeof LeadCount> & CountedLead;

export const leadCountItem = entity({
  name: 'leadFigures',
  schema: LeadCount,
  key: ({ leadId }: { leadId: string }) => ({ pk: `LEAD#${leadId}`, sk: 'FIGURES' }),
});
