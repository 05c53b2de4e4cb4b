import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { emailOwner, phoneOwner } from '../store.ts';

type Contact = Pick<Lead, 'leadId' | 'email' | 'phone'>;

/** The unique rows of a contact that nobody owns, as `free` says. */
export const claims = (
  table: TenantTable,
  { leadId, email, phone }: Contact,
  free: { email: boolean; phone: boolean },
): Write[] => [
  ...(free.email && email !== null ? [table.create(emailOwner, { email, leadId })] : []),
  ...(free.phone && phone !== null ? [table.create(phoneOwner, { phone, leadId })] : []),
];

/** The unique rows of what a lead has learnt; what another lead owns stays its own. */
export const newClaims = async (
  table: TenantTable,
  before: Pick<Contact, 'email' | 'phone'>,
  after: Contact,
): Promise<Write[]> => {
  const email = before.email === null ? after.email : null;
  const phone = before.phone === null ? after.phone : null;
  const [ofEmail, ofPhone] = await Promise.all([
    email === null ? undefined : table.get(emailOwner, { email }, { consistent: true }),
    phone === null ? undefined : table.get(phoneOwner, { phone }, { consistent: true }),
  ]);
  return claims(table, { leadId: after.leadId, email, phone }, { email: !ofEmail, phone: !ofPhone });
};
