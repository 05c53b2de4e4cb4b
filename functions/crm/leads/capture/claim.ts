import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { emailOwner, phoneOwner } from '../store.ts';

type Contact = Pick<Lead, 'leadId' | 'email' | 'phone'>;

/** Unique rows for the contact data that `free` marks as unclaimed. */
export const claimWrites = (
  table: TenantTable,
  { leadId, email, phone }: Contact,
  free: { email: boolean; phone: boolean },
): Write[] => [
  ...(free.email && email !== null ? [table.create(emailOwner, { email, leadId })] : []),
  ...(free.phone && phone !== null ? [table.create(phoneOwner, { phone, leadId })] : []),
];

/** Unique rows for contact data a lead has gained; data that another lead owns stays with that lead. */
export const newClaimWrites = async (
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
  return claimWrites(table, { leadId: after.leadId, email, phone }, { email: !ofEmail, phone: !ofPhone });
};

/** The rows of contact points that one lead gives back to another: those that are still its own, and nobody else's. */
export const returnWrites = async (
  table: TenantTable,
  { leadId: from, email: keptEmail, phone: keptPhone }: Contact,
  { leadId, email, phone }: Contact,
): Promise<Write[]> => {
  const [ofEmail, ofPhone] = await Promise.all([
    email === null || email === keptEmail ? undefined : table.get(emailOwner, { email }, { consistent: true }),
    phone === null || phone === keptPhone ? undefined : table.get(phoneOwner, { phone }, { consistent: true }),
  ]);
  return [
    ...(ofEmail?.leadId === from ? [table.put(emailOwner, { ...ofEmail, leadId })] : []),
    ...(ofPhone?.leadId === from ? [table.put(phoneOwner, { ...ofPhone, leadId })] : []),
  ];
};
