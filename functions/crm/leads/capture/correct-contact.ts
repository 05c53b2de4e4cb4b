import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { invalidInput } from '../../../platform/errors/errors.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { emailOwner, phoneOwner, readLead } from '../store.ts';

const consistentRead = { consistent: true } as const;

/** Its owner may be an id that became an alias of this lead: of a lead merged into it, or of an early order. */
const isOwn = async (table: TenantTable, owner: { leadId: string }, leadId: string): Promise<boolean> =>
  owner.leadId === leadId || (await readLead(table, owner.leadId))?.leadId === leadId;

const releaseEmail = async (table: TenantTable, { leadId, email }: Lead): Promise<Write[]> => {
  const owner = email === null ? undefined : await table.get(emailOwner, { email }, consistentRead);
  return owner && (await isOwn(table, owner, leadId)) ? [table.erase(emailOwner, owner)] : [];
};

const claimEmail = async (table: TenantTable, { leadId, email }: Lead): Promise<Write[]> => {
  if (email === null) return [];
  const owner = await table.get(emailOwner, { email }, consistentRead);
  if (!owner) return [table.create(emailOwner, { email, leadId })];
  if (await isOwn(table, owner, leadId)) return [];
  throw invalidInput([{ path: 'email', message: 'belongs to another lead already; merge the two instead' }]);
};

const releasePhone = async (table: TenantTable, { leadId, phone }: Lead): Promise<Write[]> => {
  const owner = phone === null ? undefined : await table.get(phoneOwner, { phone }, consistentRead);
  return owner && (await isOwn(table, owner, leadId)) ? [table.erase(phoneOwner, owner)] : [];
};

const claimPhone = async (table: TenantTable, { leadId, phone }: Lead): Promise<Write[]> => {
  if (phone === null || (await table.get(phoneOwner, { phone }, consistentRead))) return [];
  return [table.create(phoneOwner, { phone, leadId })];
};

/** Writes for a lead whose email or phone is corrected. An email belongs to one lead; a phone may be shared. */
export const correctContact = async (table: TenantTable, known: Lead, next: Lead): Promise<Write[]> => {
  if (next.email === null && next.phone === null) {
    const path = known.email === null ? 'phone' : 'email';
    throw invalidInput([{ path, message: 'can’t be taken away: an email address or phone number is needed' }]);
  }
  const email = known.email === next.email ? [] : [releaseEmail(table, known), claimEmail(table, next)];
  const phone = known.phone === next.phone ? [] : [releasePhone(table, known), claimPhone(table, next)];
  return (await Promise.all([...email, ...phone])).flat();
};
