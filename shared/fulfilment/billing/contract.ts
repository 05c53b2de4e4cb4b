import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { access } from '../../contract/access/access.ts';
import { idOf, PathId } from '../../contract/id.ts';
import { Cents } from '../../contract/money.ts';
import { PageInput, pageOf } from '../../contract/routes/page.ts';
import { route } from '../../contract/routes/route.ts';
import { text } from '../../contract/text.ts';
import { Instant, LocalDate } from '../../contract/time.ts';
import { plainLine } from '../../contract/writing/plain-line.ts';
import { ManualMethod } from '../payments/ledger.ts';
import { AgeBucket, OpenInvoices } from './ageing.ts';
import { Invoice, InvoiceKind, InvoiceRow, InvoiceState } from './invoice.ts';

const Token = z.string().min(1).max(200);
const invoiceId = PathId;
const version = z.int();

/** An invoice as its payer and the desk see it. */
export const InvoiceView = Invoice.omit({ before: true, pdf: true, writeOffId: true }).extend({
  rest: z.int(),
  /** Of the rest, what a bank is moving. */
  underWay: z.int().optional(),
  /** Its paper; absent for some seconds, until it is drawn. */
  paper: z.object({ bytes: z.int() }).nullable(),
  /** True where its money lies in its order's ledger. */
  isOfOrder: z.boolean(),
});
export type InvoiceView = z.infer<typeof InvoiceView>;

/** The routes of invoices. */
export const billingContract = {
  invoices: route({
    method: 'GET',
    path: '/api/invoices',
    summary: 'The company’s invoices for the desk, or the caller’s own, by date, state, age or payer',
    access: access.customer,
    input: z.strictObject({
      kind: InvoiceKind.optional(),
      state: InvoiceState.optional(),
      bucket: OpenInvoices.optional(),
      companyId: idOf('client').optional(),
      q: z.string().max(200).optional(),
      ...PageInput,
    }),
    output: pageOf(InvoiceRow.extend({ underWay: z.int().optional() })),
  }),
  issueInvoice: route({
    method: 'POST',
    path: '/api/invoices',
    summary: 'Issue an order’s invoice now, before its time; the one there is, where it has one',
    access: access.tenantAdmin,
    input: z.strictObject({ orderId: idOf('order') }),
    output: InvoiceView,
    status: 201,
    idempotent: true,
    errors: ['NOTHING_TO_INVOICE'],
  }),
  invoice: route({
    method: 'GET',
    path: '/api/invoices/{invoiceId}',
    summary: 'One invoice, for the desk, its payer, or whoever has its order’s link',
    access: access.optional,
    input: z.strictObject({ invoiceId, token: Token.optional() }),
    output: InvoiceView,
  }),
  invoicePdf: route({
    method: 'GET',
    path: '/api/invoices/{invoiceId}/pdf',
    summary: 'The address of its PDF, for five minutes',
    access: access.optional,
    input: z.strictObject({ invoiceId, token: Token.optional() }),
    output: z.object({ url: z.string(), expiresAt: Instant }),
    errors: ['PDF_NOT_READY'],
    limit: { count: 60, seconds: 60 },
  }),
  creditInvoice: route({
    method: 'POST',
    path: '/api/invoices/{invoiceId}/credit',
    summary: 'Credit lines of an invoice by a credit note; what was issued never changes',
    access: access.tenantAdmin,
    input: z.strictObject({
      invoiceId,
      lines: z
        .array(z.strictObject({ text: plainLine(200), amount: Cents.min(1), service: ServiceCode.optional() }))
        .min(1)
        .max(60),
      reason: text(300),
      version,
    }),
    output: InvoiceView,
    status: 201,
    idempotent: true,
    errors: ['VERSION_CONFLICT', 'CREDIT_TOO_LARGE'],
  }),
  reissueInvoice: route({
    method: 'POST',
    path: '/api/invoices/{invoiceId}/anew',
    summary: 'Correct an invoice: what is left of it is credited, and the order is invoiced anew as it stands now',
    access: access.tenantAdmin,
    input: z.strictObject({ invoiceId, reason: text(300), version }),
    output: InvoiceView,
    status: 201,
    idempotent: true,
    errors: ['VERSION_CONFLICT', 'NOTHING_TO_INVOICE'],
  }),
  payInvoice: route({
    method: 'POST',
    path: '/api/invoices/{invoiceId}/payments',
    summary: 'Record money that came for an invoice: cash, check, transfer',
    access: access.tenantAdmin,
    input: z.strictObject({
      invoiceId,
      amount: Cents.min(1),
      method: ManualMethod,
      reference: plainLine(80).optional(),
      receivedOn: LocalDate,
      version,
    }),
    output: InvoiceView,
    status: 201,
    idempotent: true,
    errors: ['VERSION_CONFLICT', 'PAYMENT_TOO_LARGE'],
  }),
  writeOffInvoice: route({
    method: 'POST',
    path: '/api/invoices/{invoiceId}/write-off',
    summary: 'Give up what is open of an invoice, with a reason',
    access: access.tenantAdmin,
    input: z.strictObject({ invoiceId, reason: text(300), version }),
    output: InvoiceView,
    idempotent: true,
    errors: ['VERSION_CONFLICT', 'NOTHING_OPEN'],
  }),
  ageing: route({
    method: 'GET',
    path: '/api/billing/ageing',
    summary: 'What is open, by how long it is overdue; test money is in no figure',
    access: access.tenantAdmin,
    input: z.strictObject({}),
    output: z.object({
      today: LocalDate,
      buckets: z.array(z.object({ bucket: AgeBucket, count: z.int(), cents: z.int() })),
    }),
  }),
  quickBooks: route({
    method: 'POST',
    path: '/api/billing/quickbooks',
    summary: 'The invoices of some months in the columns that QuickBooks Online imports',
    access: access.tenantAdmin,
    input: z.strictObject({ from: LocalDate, to: LocalDate }),
    output: z.string(),
    produces: 'text/csv',
  }),
};
