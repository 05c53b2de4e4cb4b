import { addPastWork } from '../../quoting/client-standing.ts';
import type { Client } from './client.ts';

const firstFilled = <T>(own: T | null, other: T | null): T | null => (own === null || own === '' ? other : own);
const earliest = (one: string | null, other: string | null): string | null =>
  [one, other].flatMap((at) => at ?? []).sort()[0] ?? null;
const latest = (one: string | null, other: string | null): string | null =>
  [one, other]
    .flatMap((at) => at ?? [])
    .sort()
    .at(-1) ?? null;

const bothNotes = (own: string, other: string): string => [...new Set([own, other])].filter(Boolean).join('\n\n');

const MAX_NOTES_CHARS = 4000;

/** Merges `other` into `own`: own values win, empty ones are filled, contacts and notes are joined, orders add up. */
export const mergedClient = (own: Client, other: Client): Client => {
  const contacts = other.contacts.filter((each) => !own.contacts.some(({ name }) => name === each.name));
  return {
    ...own,
    email: firstFilled(own.email, other.email),
    phone: firstFilled(own.phone, other.phone),
    billingEmail: firstFilled(own.billingEmail, other.billingEmail),
    billingAddress: firstFilled(own.billingAddress, other.billingAddress),
    paymentDays: own.paymentDays ?? other.paymentDays,
    companyId: firstFilled(own.companyId, other.companyId),
    leadId: firstFilled(own.leadId, other.leadId),
    contacts: [...own.contacts, ...contacts],
    notes: bothNotes(own.notes, other.notes).slice(0, MAX_NOTES_CHARS),
    orders: own.orders + other.orders,
    spent: own.spent + other.spent,
    pastWork: addPastWork(own.pastWork, other.pastWork),
    firstOrderAt: earliest(own.firstOrderAt, other.firstOrderAt),
    lastOrderAt: latest(own.lastOrderAt, other.lastOrderAt),
    mergedIds: [...own.mergedIds, other.clientId, ...other.mergedIds],
  };
};
