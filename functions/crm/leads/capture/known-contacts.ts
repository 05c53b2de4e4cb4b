import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { emailOwner, lead, phoneOwner } from '../store.ts';

interface Contact {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/** Contact data of the tenant's leads; a phone records whether its lead has an email. */
export interface KnownContacts {
  readonly emails: ReadonlySet<string>;
  readonly phones: ReadonlyMap<string, { readonly hasEmail: boolean }>;
}

const distinct = (values: readonly (string | undefined)[]): string[] => [
  ...new Set(values.filter((value) => value !== undefined)),
];

/** Looks up which contacts belong to existing leads. */
export const knownContacts = async (table: TenantTable, contacts: readonly Contact[]): Promise<KnownContacts> => {
  const keys = [
    ...distinct(contacts.map(({ email }) => email)).map((email) => emailOwner.key({ email })),
    ...distinct(contacts.map(({ phone }) => phone)).map((phone) => phoneOwner.key({ phone })),
  ];
  const { emails, phones } = sortItems(await table.getMany(keys), { emails: emailOwner, phones: phoneOwner });
  const ids = distinct(phones.map(({ leadId }) => leadId));
  const { leads } = sortItems(await table.getMany(ids.map((leadId) => lead.key({ leadId }))), { leads: lead });
  const withoutEmail = new Set(leads.filter(({ email }) => email === null).map(({ leadId }) => leadId));
  return {
    emails: new Set(emails.map(({ email }) => email)),
    phones: new Map(phones.map(({ phone, leadId }) => [phone, { hasEmail: !withoutEmail.has(leadId) }])),
  };
};
