import { isLeading } from '../../../../shared/contract/access/people.ts';
import { everyItem } from '../../../platform/table/reads/every-item.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { memberItem, membersRange, type StoredMember } from './member-store.ts';

export const isActiveAdministrator = (member: Pick<StoredMember, 'roles' | 'status'> | undefined): boolean =>
  member !== undefined && member.status === 'active' && isLeading(member.roles);

/** All staff of a company, active or not. */
export const staffOf = async (table: TenantTable): Promise<StoredMember[]> =>
  await everyItem((cursor) => table.list(memberItem, { ...membersRange('1#'), limit: 100, cursor }));

/** Whoever administers a company now. */
export const administratorsOf = async (table: TenantTable): Promise<StoredMember[]> =>
  (await staffOf(table)).filter(isActiveAdministrator);
