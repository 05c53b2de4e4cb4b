import { memberItem } from '../../../functions/company/identity/store.ts';
import type { TenantTable } from '../../../functions/platform/table/tenant-table.ts';
import type { Member } from '../../../shared/company/identity/member.ts';

/** Somebody who works for the tenant, as their first sign-in writes it; an agent unless said. */
export const employ = async (table: TenantTable, profileId: string, changes: Partial<Member> = {}): Promise<void> => {
  const email = `${profileId}@example.com`;
  const person = { profileId, subject: profileId, email, roles: ['agent' as const], status: 'active' as const };
  const member = { ...person, createdAt: '2026-01-01T00:00:00Z', version: 1, ...changes };
  await table.commit(table.create(memberItem, member));
};
