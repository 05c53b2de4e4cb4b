import type { Caller } from '../../../shared/contract/access/access.ts';
import type { Lead } from '../../../shared/crm/leads/lead.ts';
import { isInScope, ownProfile } from '../../../shared/crm/leads/views/lead-scope.ts';
import { findMember, isColleague } from '../../company/identity/store.ts';
import { AppError, invalidInput, notFound } from '../../platform/errors/errors.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { readLead } from './store.ts';

/** Returns the row if the caller may see it, otherwise throws the same 404 as for a missing one. */
export const checkScope = <T extends { assignedTo: string | null }>(
  caller: Caller,
  row: T | undefined,
  kind: string,
): T => {
  if (!row || !isInScope(caller, row)) throw notFound(kind);
  return row;
};

/** Returns a lead that the caller may see, otherwise throws 404. */
export const visibleLead = async (table: TenantTable, caller: Caller, leadId: string): Promise<Lead> =>
  checkScope(caller, await readLead(table, leadId), 'Lead');

/** Agents may assign work only to themselves; administrators may assign to others. */
export const checkAssignment = (caller: Caller, assignedTo: string | null | undefined): void => {
  const own = ownProfile(caller);
  if (own === undefined || assignedTo === undefined || assignedTo === own) return;
  throw new AppError('forbidden', 'FORBIDDEN', 'Only an administrator may assign work to others.');
};

const NO_COLLEAGUE = 'must be the profileId of somebody who works here now: an administrator, brokerage or agent';

/**
 * Requires a new assignee to be active staff. Unchanged assignees are not checked, so that rows of former staff
 * stay editable.
 */
export const checkAssignee = async (
  table: TenantTable,
  assignedTo: string | null | undefined,
  known: string | null = null,
): Promise<void> => {
  if (assignedTo === undefined || assignedTo === null || assignedTo === known) return;
  if (isColleague(await findMember(table, assignedTo))) return;
  throw invalidInput([{ path: 'assignedTo', message: NO_COLLEAGUE }]);
};
