import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { accountMember } from './store.ts';

/** The account of which whoever owns this address, which their sign-in must have verified, is a head; undefined otherwise. */
export const headedAccount = async (table: TenantTable, email: string | undefined): Promise<string | undefined> => {
  if (email === undefined) return undefined;
  const member = await table.get(accountMember, { email }, { consistent: true });
  return member?.role === 'head' ? member.companyId : undefined;
};
