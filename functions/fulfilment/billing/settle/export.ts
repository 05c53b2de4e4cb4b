import { addDays } from '../../../../shared/contract/time.ts';
import type { Invoice } from '../../../../shared/fulfilment/billing/invoice.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { allInvoices, invoiceItem } from '../store.ts';
import { wholeInvoices } from './whole-invoices.ts';

const PAGE = 100;
/** More than a year of a busy company; the file says so by its last date. */
const MAX_INVOICES = 5_000;

/** The invoices of these dates, oldest first, without test money and credit notes, which the bookkeeping takes by hand. */
export const invoicesBetween = async (
  table: TenantTable,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Invoice[]> => {
  const found: Invoice[] = [];
  let cursor: string | undefined;
  do {
    // The moment of issue is in UTC, the date the company's: a day more on either side.
    const range = { ...allInvoices, from: addDays(from, -1), to: `${addDays(to, 1)}~`, limit: PAGE, cursor };
    const page = await table.list(invoiceItem, range);
    const wanted = page.items.filter(
      ({ kind, isTest, issuedOn }) => kind === 'invoice' && !isTest && issuedOn >= from && issuedOn <= to,
    );
    found.push(...(await wholeInvoices(table, wanted)));
    cursor = page.nextCursor;
  } while (cursor !== undefined && found.length < MAX_INVOICES);
  return found.slice(0, MAX_INVOICES);
};
