import type { Invoice } from './invoice.ts';

/**
 * The columns that QuickBooks Online maps by itself when it imports invoices; those with a star are mandatory. By Intuit's
 * answer on its own help pages, which rests on its article “Import invoices in batches” (01/338729):
 * https://quickbooks.intuit.com/learn-support/en-ca/sales-and-invoicing/do-we-need-to-map-field-everytime-when-import-invoices/01/394876
 */
export const quickBooksColumns = [
  '*InvoiceNo',
  '*Customer',
  '*InvoiceDate',
  '*DueDate',
  'Terms',
  'Memo',
  'Item(Product/Service)',
  'ItemDescription',
  'ItemQuantity',
  'ItemRate',
  '*ItemAmount',
  'Service Date',
] as const;

const usDate = (date: string): string => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;
const amountOf = (cents: number): string => (cents / 100).toFixed(2);

/** The rows of invoices, one a line; sales tax is a line of its own, since the codes of the company's book are its own. */
export const quickBooksRows = (invoices: readonly Invoice[]): string[][] => [
  [...quickBooksColumns],
  ...invoices.flatMap(({ number, billTo, issuedOn, dueOn, place = '', lines, tax }) =>
    [...lines, ...(tax > 0 ? [{ text: 'Sales tax', amount: tax, note: undefined }] : [])].map((line) => [
      number,
      billTo.name,
      usDate(issuedOn),
      usDate(dueOn),
      '',
      place,
      line.text,
      line.note ?? '',
      '1',
      amountOf(line.amount),
      amountOf(line.amount),
      usDate(issuedOn),
    ]),
  ),
];
