import { toCsv } from '../../../shared/contract/writing/csv.ts';
import { daysOverdue, type OpenInvoices } from '../../../shared/fulfilment/billing/ageing.ts';
import type { InvoiceRow } from '../../../shared/fulfilment/billing/invoice.ts';
import { restOf } from '../../../shared/fulfilment/billing/rest.ts';
import { MAX_REPORT_FILE_ROWS } from '../../../shared/operations/reports/period.ts';
import { openOfAge } from '../../fulfilment/billing/list-invoices.ts';
import { invalidInput } from '../../platform/errors/errors.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';

const HEAD = ['Invoice', 'Bill to', 'Email', 'Order', 'Issued', 'Due', 'Days late', 'Total', 'Open'];

const amount = (cents: number): string => (cents / 100).toFixed(2);

const cellsOf = (invoice: InvoiceRow, today: string): string[] => {
  const { number, billTo, orderNumber, issuedOn, dueOn, total } = invoice;
  return [
    number,
    billTo.name,
    billTo.email,
    orderNumber === undefined ? '' : String(orderNumber),
    issuedOn,
    dueOn,
    // A number: a spreadsheet takes an age like 1-30 for a day in January.
    String(Math.max(0, daysOverdue(dueOn, today))),
    amount(total),
    amount(restOf(invoice)),
  ];
};

/** The invoices behind what is owed as a file, the longest due first: no cell is a formula. */
export const exportOwed = async (
  table: TenantTable,
  { bucket = 'open' }: { readonly bucket?: OpenInvoices | undefined },
  today: string,
  most = MAX_REPORT_FILE_ROWS,
): Promise<string> => {
  const open = await openOfAge(table, bucket, today, most);
  if (open.length > most)
    throw invalidInput([{ path: 'bucket', message: `must leave at most ${most} invoices; more are open` }]);
  return toCsv([HEAD, ...open.map((each) => cellsOf(each, today))]);
};
