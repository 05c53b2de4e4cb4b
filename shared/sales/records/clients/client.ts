import * as z from 'zod';
import { idOf } from '../../../contract/id.ts';
import { Email, Phone, text } from '../../../contract/text.ts';
import { noPastWork, PastWork, UserMemory } from '../../quoting/client-standing.ts';

/** A customer is a person; a brokerage has agents who order; a company is billed for others. */
export const ClientKind = z.enum(['customer', 'brokerage', 'company']);
export type ClientKind = z.infer<typeof ClientKind>;

/** A contact person at a brokerage or company. */
export const Contact = z.strictObject({
  name: text(120),
  role: text(80, 0),
  email: Email.nullable(),
  phone: Phone.nullable(),
});
export type Contact = z.infer<typeof Contact>;

/** The fields of a client that people edit. */
export const ClientFields = z.strictObject({
  name: text(120),
  email: Email.nullable(),
  phone: Phone.nullable(),
  /** Where invoices are sent, for a brokerage or company. */
  billingEmail: Email.nullable(),
  billingAddress: text(300).nullable(),
  /** Days until an invoice is due; null for immediately. */
  paymentDays: z.int().min(0).max(120).nullable(),
  /** The brokerage or company that a customer belongs to and is billed through. */
  companyId: idOf('client').nullable(),
  contacts: z.array(Contact).max(20),
  notes: text(4000, 0),
});
export type ClientFields = z.infer<typeof ClientFields>;

/** Totals of the orders that were not canceled; maintained by the follower of orders. */
export const ClientSums = z.object({
  orders: z.int(),
  spent: z.int(),
  firstOrderAt: z.string().nullable(),
  lastOrderAt: z.string().nullable(),
});
export type ClientSums = z.infer<typeof ClientSums>;

/** A stored client: people edit against `revision`; `version` also rises with each order. */
export const Client = z.object({
  clientId: z.string(),
  kind: ClientKind,
  ...ClientFields.shape,
  // What is stored is read as it is, by whichever rule it was written.
  name: z.string(),
  billingAddress: z.string().nullable(),
  notes: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  billingEmail: z.string().nullable(),
  companyId: z.string().nullable(),
  contacts: z.array(
    z.object({ name: z.string(), role: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
  ),
  leadId: z.string().nullable(),
  ...ClientSums.shape,
  pastWork: PastWork,
  /** What the client themselves says should be remembered, in place of what past work says. */
  ownMemory: UserMemory.optional(),
  /** The client into which this one was merged; a merged client is not listed. */
  mergedInto: z.string().nullable(),
  mergedIds: z.array(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  revision: z.int(),
  version: z.number(),
});
export type Client = z.infer<typeof Client>;

/** A client in a list. */
export const ClientRow = Client.pick({
  clientId: true,
  kind: true,
  name: true,
  email: true,
  phone: true,
  companyId: true,
  orders: true,
  spent: true,
  lastOrderAt: true,
  createdAt: true,
});
export type ClientRow = z.infer<typeof ClientRow>;

const noSums: ClientSums = { orders: 0, spent: 0, firstOrderAt: null, lastOrderAt: null };

/** A new client with defaults for everything that is not given. */
export const newClient = (given: Pick<Client, 'clientId' | 'kind' | 'name'> & Partial<Client>, at: string): Client => ({
  email: null,
  phone: null,
  billingEmail: null,
  billingAddress: null,
  paymentDays: null,
  companyId: null,
  contacts: [],
  notes: '',
  leadId: null,
  mergedInto: null,
  mergedIds: [],
  ...noSums,
  pastWork: noPastWork,
  createdAt: at,
  updatedAt: at,
  revision: 1,
  version: 1,
  ...given,
});
