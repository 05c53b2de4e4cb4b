import type { Caller } from '../../shared/contract/access.ts';
import type { Lead } from '../../shared/crm/lead.ts';
import { AppError, notFound } from '../platform/errors.ts';
import type { TenantTable } from '../platform/table/tenant-table.ts';
import { readLead } from './find-lead.ts';

/** An agent's own profile, to which lists and rows are narrowed; undefined for administrators, who see all. */
export const ownProfile = ({ roles, profileId }: Caller): string | undefined =>
  roles.includes('admin') || roles.includes('brokerage') ? undefined : profileId;

/** Refuses a thing assigned to somebody else in the words of a missing one. */
export const checkOwn = <T extends { assignedTo: string | null }>(
  caller: Caller,
  thing: T | undefined,
  what: string,
): T => {
  const own = ownProfile(caller);
  if (!thing || (own !== undefined && thing.assignedTo !== own)) throw notFound(what);
  return thing;
};

/** The lead that this caller may see, or 404. */
export const visibleLead = async (table: TenantTable, caller: Caller, leadId: string): Promise<Lead> =>
  checkOwn(caller, await readLead(table, leadId), 'Lead');

/** An agent keeps what is assigned to them; only an administrator assigns to others. */
export const checkAssignment = (caller: Caller, assignedTo: string | null | undefined): void => {
  const own = ownProfile(caller);
  if (own === undefined || assignedTo === undefined || assignedTo === own) return;
  throw new AppError('forbidden', 'FORBIDDEN', 'Only an administrator may assign work to others.');
};
