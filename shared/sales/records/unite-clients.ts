import { addPastWork } from '../quoting/client-standing.ts';
import type { Client } from './client.ts';

const either = <T>(own: T | null, other: T | null): T | null => (own === null || own === '' ? other : own);
const earliest = (one: string | null, other: string | null): string | null =>
  [one, other].flatMap((at) => at ?? []).sort()[0] ?? null;
const latest = (one: string | null, other: string | null): string | null =>
  [one, other]
    .flatMap((at) => at ?? [])
    .sort()
    .at(-1) ?? null;

const bothNotes = (own: string, other: string): string => [...new Set([own, other])].filter(Boolean).join('\n\n');

const MOST_NOTES = 4000;

/** One client of two: its own values stay, what is empty is filled, contacts and notes of both are kept, orders add up. */
export const unitedClient = (own: Client, other: Client): Client => {
  const contacts = other.contacts.filter((each) => !own.contacts.some(({ name }) => name === each.name));
  return {
    ...own,
    email: either(own.email, other.email),
    phone: either(own.phone, other.phone),
    billingEmail: either(own.billingEmail, other.billingEmail),
    billingAddress: either(own.billingAddress, other.billingAddress),
    paymentDays: own.paymentDays ?? other.paymentDays,
    companyId: either(own.companyId, other.companyId),
    leadId: either(own.leadId, other.leadId),
    contacts: [...own.contacts, ...contacts],
    notes: bothNotes(own.notes, other.notes).slice(0, MOST_NOTES),
    orders: own.orders + other.orders,
    spent: own.spent + other.spent,
    pastWork: addPastWork(own.pastWork, other.pastWork),
    firstOrderAt: earliest(own.firstOrderAt, other.firstOrderAt),
    lastOrderAt: latest(own.lastOrderAt, other.lastOrderAt),
    mergedIds: [...own.mergedIds, other.clientId, ...other.mergedIds],
  };
};
