import type { LeadRow } from '../../../shared/crm/leads/lead.ts';

/** The names under which a lead's row is stored: each list, search and export pays for every byte of every row. */
const shortNames: Readonly<Record<keyof LeadRow, string>> = {
  leadId: 'id',
  fullName: 'n',
  email: 'e',
  phone: 'p',
  status: 's',
  score: 'sc',
  source: 'so',
  urgency: 'u',
  propertyAddress: 'pa',
  servicesInterested: 'si',
  assignedTo: 'as',
  contactAttempts: 'ca',
  lastContactAt: 'lc',
  tags: 't',
  otherEmails: 'oe',
  otherPhones: 'op',
  otherAddresses: 'oa',
  lastAskedAt: 'la',
  createdAt: 'c',
  version: 'v',
  nextTaskAt: 'nt',
};
const longNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(shortNames).map(([name, short]) => [short, name]),
);

const renamed = (fields: object, names: Readonly<Record<string, string>>): object =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [names[name] ?? name, value]));

export const shortRow = (row: object): object => renamed(row, shortNames);

/** A row under its own names, however it is stored: those of before have them. */
export const longRow = (stored: object): object => renamed(stored, longNames);
