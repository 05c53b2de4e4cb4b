import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { emailOwner, phoneOwner, readLead } from '../store.ts';

interface Contact {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/** Result of the owner lookup: an existing lead, one by phone that lacks this email, or none. */
export type Owner =
  | { readonly kind: 'known'; readonly leadId: string }
  | { readonly kind: 'lacksEmail'; readonly lead: Lead }
  | { readonly kind: 'nobody'; readonly possibleDuplicateOf: string[] };

const ownerByPhone = async (table: TenantTable, leadId: string, email: string | undefined): Promise<Owner> => {
  if (email === undefined) return { kind: 'known', leadId };
  const holder = await readLead(table, leadId);
  if (holder?.email === null) return { kind: 'lacksEmail', lead: holder };
  return { kind: 'nobody', possibleDuplicateOf: [leadId] };
};

/**
 * Looks up the owner by email, else by phone. A lead with this phone but another email is not a match; one without email
 * is, and keeps the email as a claim. `consistent: false` where a claim that is missed makes the commit lose.
 */
export const findOwner = async (
  table: TenantTable,
  { email, phone }: Contact,
  reading: { consistent: boolean } = { consistent: true },
): Promise<Owner> => {
  const [byEmail, byPhone] = await Promise.all([
    email === undefined ? undefined : table.get(emailOwner, { email }, reading),
    phone === undefined ? undefined : table.get(phoneOwner, { phone }, reading),
  ]);
  if (byEmail) return { kind: 'known', leadId: byEmail.leadId };
  if (byPhone) return await ownerByPhone(table, byPhone.leadId, email);
  return { kind: 'nobody', possibleDuplicateOf: [] };
};
