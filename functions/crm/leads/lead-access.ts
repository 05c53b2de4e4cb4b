import type { Caller } from '../../../shared/contract/access.ts';
import type { Lead } from '../../../shared/crm/leads/lead.ts';
import { isInScope, ownProfile } from '../../../shared/crm/leads/lead-scope.ts';
import { findMember, isColleague } from '../../company/identity/store.ts';
import { AppError, invalidInput, notFound } from '../../platform/errors.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { readLead } from './store.ts';

/** The thing if this caller may see it; else the words of a missing one. */
export const checkScope = <T extends { assignedTo: string | null }>(
  caller: Caller,
  thing: T | undefined,
  what: string,
): T => {
  if (!thing || !isInScope(caller, thing)) throw notFound(what);
  return thing;
};

/** The lead that this caller may see, or 404. */
export const visibleLead = async (table: TenantTable, caller: Caller, leadId: string): Promise<Lead> =>
  checkScope(caller, await readLead(table, leadId), 'Lead');

/** An agent keeps what is assigned to them; only an administrator assigns to others. */
export const checkAssignment = (caller: Caller, assignedTo: string | null | undefined): void => {
  const own = ownProfile(caller);
  if (own === undefined || assignedTo === undefined || assignedTo === own) return;
  throw new AppError('forbidden', 'FORBIDDEN', 'Only an administrator may assign work to others.');
};

const NO_COLLEAGUE = 'must be the profileId of somebody who works here now: an administrator, brokerage or agent';

/** Work is given to people who are there: only a new assignee is looked at, so that old work of others stays editable. */
export const checkAssignee = async (
  table: TenantTable,
  assignedTo: string | null | undefined,
  known: string | null = null,
): Promise<void> => {
  if (assignedTo === undefined || assignedTo === null || assignedTo === known) return;
  if (isColleague(await findMember(table, assignedTo))) return;
  throw invalidInput([{ path: 'assignedTo', message: NO_COLLEAGUE }]);
};
