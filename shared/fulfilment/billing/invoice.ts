import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { Cents } from '../../contract/money.ts';
import { LocalDate } from '../../contract/time.ts';
import { ManualMethod } from '../payments/ledger.ts';
import { type InvoiceSums, openOf, restOf } from './rest.ts';

export const InvoiceKind = z.enum(['invoice', 'credit_note']);
export type InvoiceKind = z.infer<typeof InvoiceKind>;

/** issued → part_paid → paid; or written_off. A credit note is paid from the start: it takes its amount off another. */
export const InvoiceState = z.enum(['issued', 'part_paid', 'paid', 'written_off']);
export type InvoiceState = z.infer<typeof InvoiceState>;

/** Who owes an invoice: a buyer, or a company for its members. */
export const BillTo = z.object({
  name: z.string(),
  /** Where it is mailed; a person signed in with this verified address sees it. */
  email: z.string(),
  companyId: z.string().optional(),
  address: z.string().optional(),
});
export type BillTo = z.infer<typeof BillTo>;

/** One line: its amount in cents, below zero where it takes something off. */
export const InvoiceLine = z.object({
  text: z.string(),
  /** Why it costs this: the adjustments of its price; the house of an order on a statement. */
  note: z.string().optional(),
  amount: z.int(),
  service: ServiceCode.optional(),
  orderId: z.string().optional(),
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

/** Money that came for an invoice. */
export const InvoicePayment = z.object({
  paymentId: z.string(),
  cents: Cents,
  method: ManualMethod,
  reference: z.string().optional(),
  receivedOn: LocalDate,
  by: z.string(),
});
export type InvoicePayment = z.infer<typeof InvoicePayment>;

/** A numbered paper. Its lines, tax and total never change; what is paid, credited or given up of it does. */
export const Invoice = z.object({
  invoiceId: z.string(),
  number: z.string(),
  kind: InvoiceKind,
  state: InvoiceState,
  billTo: BillTo,
  lines: z.array(InvoiceLine),
  tax: Cents,
  total: z.int(),
  paid: z.int(),
  credited: z.int(),
  writtenOff: z.int(),
  issuedOn: LocalDate,
  dueOn: LocalDate,
  issuedAt: z.string(),
  orderIds: z.array(z.string()),
  /** The short number of its only order. */
  orderNumber: z.int().optional(),
  /** The house that its only order was for. */
  place: z.string().optional(),
  /** What it credits, for a credit note. */
  credits: z.object({ invoiceId: z.string(), number: z.string() }).optional(),
  creditNotes: z.array(z.object({ invoiceId: z.string(), number: z.string(), total: z.int() })),
  reason: z.string().optional(),
  /** The act that gave up what was open, so that it comes once. */
  writeOffId: z.string().optional(),
  /** Payments of a company; those of one order lie in its ledger. */
  payments: z.array(InvoicePayment),
  /** What the order's ledger had credited and given up when it was issued, and what waived fees had taken back of that. */
  before: z.object({ credits: z.int(), writtenOff: z.int(), takenBack: z.int().optional() }),
  /** The month of a statement, `YYYY-MM`. */
  month: z.string().optional(),
  /** Test money paid it: a number of its own series, and in no figure. */
  isTest: z.boolean(),
  /** The drawn paper; absent until it is drawn. */
  pdf: z.object({ hash: z.string(), bytes: z.int() }).optional(),
  version: z.number(),
});
export type Invoice = z.infer<typeof Invoice>;

export const InvoiceRow = Invoice.pick({
  invoiceId: true,
  number: true,
  kind: true,
  state: true,
  billTo: true,
  total: true,
  paid: true,
  credited: true,
  writtenOff: true,
  issuedOn: true,
  dueOn: true,
  orderIds: true,
  orderNumber: true,
  month: true,
  isTest: true,
  version: true,
});
export type InvoiceRow = z.infer<typeof InvoiceRow>;

/** The state of an invoice by its sums; one that is open in no part is paid, unless a part of it was given up. */
export const stateOf = (sums: InvoiceSums): InvoiceState => {
  if (restOf(sums) > 0) return sums.paid > 0 ? 'part_paid' : 'issued';
  return sums.writtenOff > 0 ? 'written_off' : 'paid';
};

/** True for an invoice on which something is owed; credit notes and test money never are. */
export const isOpen = (invoice: InvoiceSums & Pick<Invoice, 'kind' | 'isTest'>): boolean =>
  !invoice.isTest && openOf(invoice) > 0;
