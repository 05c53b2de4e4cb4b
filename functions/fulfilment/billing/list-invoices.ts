import type { Page } from '../../../shared/contract/routes/page.ts';
import { AgeBucket, bucketOf, datesOf, type OpenInvoices } from '../../../shared/fulfilment/billing/ageing.ts';
import type { InvoiceRow } from '../../../shared/fulfilment/billing/invoice.ts';
import { restOf } from '../../../shared/fulfilment/billing/rest.ts';
import { everyItem } from '../../platform/table/reads/every-item.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { allInvoices, invoiceItem, invoicesOfPayer, openInvoices, payerOf } from './store.ts';

/** Which invoices a list shows. */
export interface InvoiceFilter {
  readonly kind?: InvoiceRow['kind'] | undefined;
  readonly state?: InvoiceRow['state'] | undefined;
  readonly bucket?: OpenInvoices | undefined;
  /** A company's id or a person's address. */
  readonly payer?: string | undefined;
  readonly q?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Pages read for one page of matches, so that a rare match does not read the table of years at once. */
const MAX_PAGES = 8;

const isWanted =
  ({ kind, state, payer, q = '' }: InvoiceFilter) =>
  (row: InvoiceRow): boolean => {
    const words = q.toLowerCase().split(/\s+/).filter(Boolean);
    const text = `${row.number} ${row.billTo.name} ${row.billTo.email} ${row.orderNumber ?? ''}`.toLowerCase();
    return (
      (!kind || row.kind === kind) &&
      (!state || row.state === state) &&
      (payer === undefined || payerOf(row) === payer) &&
      words.every((word) => text.includes(word))
    );
  };

const rangeOfAge = (bucket: OpenInvoices, today: string) => {
  const { from, to } = datesOf(bucket, today);
  return { ...openInvoices, from, to: `${to}#~` };
};

const rangeOf = ({ bucket, payer }: InvoiceFilter, today: string) => {
  if (bucket) return rangeOfAge(bucket, today);
  return { ...(payer === undefined ? allInvoices : invoicesOfPayer(payer)), descending: true };
};

/** One page of invoices: newest first, or those of an age by their due dates. */
export const listInvoices = async (
  table: TenantTable,
  filter: InvoiceFilter,
  today: string,
): Promise<Page<InvoiceRow>> => {
  const items: InvoiceRow[] = [];
  const wanted = isWanted(filter);
  const named = JSON.stringify([filter.kind, filter.state, filter.q, filter.payer]);
  let cursor = filter.cursor;
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const limit = filter.limit - items.length;
    const page = await table.list(invoiceItem, { ...rangeOf(filter, today), limit, cursor, filter: named });
    items.push(...page.items.filter(wanted));
    cursor = page.nextCursor;
    if (cursor === undefined || items.length >= filter.limit) break;
  }
  return { items, nextCursor: cursor };
};

const PAGE = 100;

/** Every open invoice, the longest due first. */
export const everyOpen = async (table: TenantTable): Promise<InvoiceRow[]> =>
  await everyItem((cursor) => table.list(invoiceItem, { ...openInvoices, limit: PAGE, cursor }));

/** The open invoices of an age, the longest due first; past `most` of them no further page is read. */
export const openOfAge = async (
  table: TenantTable,
  bucket: OpenInvoices,
  today: string,
  most: number,
): Promise<InvoiceRow[]> => {
  const range = { ...rangeOfAge(bucket, today), limit: PAGE };
  return await everyItem((cursor) => table.list(invoiceItem, { ...range, cursor }), most + 1);
};

/** What is open by age, every bucket named. */
export const ageingOf = (rows: readonly InvoiceRow[], today: string) =>
  AgeBucket.options.map((bucket) => {
    const of = rows.filter(({ dueOn }) => bucketOf(dueOn, today) === bucket);
    return { bucket, count: of.length, cents: of.reduce((sum, row) => sum + restOf(row), 0) };
  });
