import * as z from 'zod';
import { Invoice, InvoiceRow, isOpen } from '../../../shared/fulfilment/billing/invoice.ts';
import { entity } from '../../platform/table/entity.ts';

/** All papers of a company, by the moment of issue. */
export const allInvoices = { index: 'gsi1', pk: 'INVOICES' } as const;
/** The invoices on which something is owed, the longest due first. */
export const openInvoices = { index: 'gsi2', pk: 'INVOICES#OPEN' } as const;
/** The papers of one payer: a company by its id, anybody else by email address. */
export const invoicesOfPayer = (payer: string) => ({ index: 'gsi3', pk: `PAYER#${payer}#INVOICES` }) as const;

/** Who pays an invoice: a company's id, or anybody else's email address. */
export const payerOf = ({ billTo }: Pick<InvoiceRow, 'billTo'>): string => billTo.companyId ?? billTo.email;

export const invoiceItem = entity({
  name: 'invoice',
  schema: Invoice,
  key: ({ invoiceId }: { invoiceId: string }) => ({ pk: `INVOICE#${invoiceId}`, sk: 'INVOICE' }),
  indexes: (invoice) => ({
    gsi1: { pk: allInvoices.pk, sk: `${invoice.issuedAt}#${invoice.number}` },
    gsi2: isOpen(invoice) ? { pk: openInvoices.pk, sk: `${invoice.dueOn}#${invoice.number}` } : undefined,
    gsi3: { pk: invoicesOfPayer(payerOf(invoice)).pk, sk: `${invoice.issuedAt}#${invoice.number}` },
  }),
  row: InvoiceRow,
});

/** The last number of a series; read consistently and raised under its version in the transaction that uses the number. */
export const numberSeries = entity({
  name: 'numberSeries',
  schema: z.object({ series: z.string(), last: z.int(), version: z.number() }),
  key: ({ series }: { series: string }) => ({ pk: `SERIES#${series}`, sk: 'SERIES' }),
});

/** Which paper has a number; only ever created, so no number is given twice. */
export const invoiceNumber = entity({
  name: 'invoiceNumber',
  schema: z.object({ number: z.string(), invoiceId: z.string() }),
  key: ({ number }: { number: string }) => ({ pk: `INVOICENUMBER#${number}`, sk: 'NUMBER' }),
});
