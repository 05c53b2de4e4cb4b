import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { invalidInput } from '../../../platform/errors.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { emailOwner, phoneOwner, readLead } from '../store.ts';

const firmly = { consistent: true } as const;

const releaseEmail = async (table: TenantTable, { leadId, email }: Lead): Promise<Write[]> => {
  const owner = email === null ? undefined : await table.get(emailOwner, { email }, firmly);
  return owner?.leadId === leadId ? [table.erase(emailOwner, owner)] : [];
};

const claimEmail = async (table: TenantTable, { leadId, email }: Lead): Promise<Write[]> => {
  if (email === null) return [];
  const owner = await table.get(emailOwner, { email }, firmly);
  if (!owner) return [table.create(emailOwner, { email, leadId })];
  const home = await readLead(table, owner.leadId);
  if (home?.leadId === leadId) return [];
  throw invalidInput([{ path: 'email', message: 'belongs to another lead already; merge the two instead' }]);
};

const releasePhone = async (table: TenantTable, { leadId, phone }: Lead): Promise<Write[]> => {
  const owner = phone === null ? undefined : await table.get(phoneOwner, { phone }, firmly);
  return owner?.leadId === leadId ? [table.erase(phoneOwner, owner)] : [];
};

const claimPhone = async (table: TenantTable, { leadId, phone }: Lead): Promise<Write[]> => {
  if (phone === null || (await table.get(phoneOwner, { phone }, firmly))) return [];
  return [table.create(phoneOwner, { phone, leadId })];
};

/** Consents were given for a number: who has another one is asked again. */
export const consentsAfter = (known: Lead, phone: string | null): Lead['consents'] =>
  known.phone === null || known.phone === phone
    ? known.consents
    : { serviceMessages: false, marketing: false, aiCalls: false };

/** The unique rows of a lead whose address or number is corrected; an address has one lead, a number may have several. */
export const correctContact = async (table: TenantTable, known: Lead, next: Lead): Promise<Write[]> => {
  if (next.email === null && next.phone === null) {
    const path = known.email === null ? 'phone' : 'email';
    throw invalidInput([{ path, message: 'can’t be taken away: an e-mail address or phone number is needed' }]);
  }
  const email = known.email === next.email ? [] : [releaseEmail(table, known), claimEmail(table, next)];
  const phone = known.phone === next.phone ? [] : [releasePhone(table, known), claimPhone(table, next)];
  return (await Promise.all([...email, ...phone])).flat();
};
