import type { Key } from '../../../platform/table/entity.ts';
import type { Stored } from '../../../platform/table/item.ts';
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

const BATCH_SIZE = 100;
const CONCURRENCY = 8;

const readAll = async (table: TenantTable, keys: readonly Key[]): Promise<Stored[]> => {
  const batches = Array.from({ length: Math.ceil(keys.length / BATCH_SIZE) }, (_, i) =>
    keys.slice(i * BATCH_SIZE, (i + 1) * BATCH_SIZE),
  );
  const found: Stored[] = [];
  const work = async (): Promise<void> => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) found.push(...(await table.getMany(batch)));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return found;
};

const distinct = (values: readonly (string | undefined)[]): string[] => [
  ...new Set(values.filter((value) => value !== undefined)),
];

/** Looks up which contacts belong to existing leads, 100 per read. */
export const knownContacts = async (table: TenantTable, contacts: readonly Contact[]): Promise<KnownContacts> => {
  const keys = [
    ...distinct(contacts.map(({ email }) => email)).map((email) => emailOwner.key({ email })),
    ...distinct(contacts.map(({ phone }) => phone)).map((phone) => phoneOwner.key({ phone })),
  ];
  const { emails, phones } = sortItems(await readAll(table, keys), { emails: emailOwner, phones: phoneOwner });
  const ids = distinct(phones.map(({ leadId }) => leadId));
  const { leads } = sortItems(
    await readAll(
      table,
      ids.map((leadId) => lead.key({ leadId })),
    ),
    { leads: lead },
  );
  const withoutEmail = new Set(leads.filter(({ email }) => email === null).map(({ leadId }) => leadId));
  return {
    emails: new Set(emails.map(({ email }) => email)),
    phones: new Map(phones.map(({ phone, leadId }) => [phone, { hasEmail: !withoutEmail.has(leadId) }])),
  };
};
