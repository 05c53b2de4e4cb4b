import type { MemberAccess } from '../../../../shared/company/identity/member-change.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { nextEdition } from '../../team/calendar-feed-store.ts';
import { vendorItem, vendorRange } from '../../team/vendor-store.ts';
import type { StoredMember } from './member-store.ts';

const isCrew = ({ roles, status }: MemberAccess): boolean => status === 'active' && roles.includes('vendor');

/** The vendor that a member works for, linked or by its email address. */
const vendorIdOf = async (
  table: TenantTable,
  { vendorId, email }: Pick<StoredMember, 'vendorId' | 'email'>,
): Promise<string | undefined> => {
  if (vendorId !== undefined) return vendorId;
  const { vendors } = await table.collect(vendorRange, { vendors: vendorItem });
  return vendors.find((vendor) => vendor.email === email)?.vendorId;
};

/** Whoever stops working for a vendor knows the address of its calendar: it ends with them, for all. */
export const endCalendar = async (table: TenantTable, member: StoredMember, after: MemberAccess): Promise<Write[]> => {
  if (!isCrew(member)) return [];
  const vendorId = await vendorIdOf(table, member);
  const isStill = isCrew(after) && (await vendorIdOf(table, { ...member, vendorId: after.vendorId })) === vendorId;
  if (vendorId === undefined || isStill) return [];
  return [(await nextEdition(table, vendorId)).write];
};
