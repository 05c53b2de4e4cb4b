import type * as z from 'zod';
import { toInstant } from '../../../shared/contract/time.ts';
import type { workContract } from '../../../shared/crm/leads/contract.ts';
import { ownProfile } from '../../../shared/crm/leads/views/lead-scope.ts';
import { isManual } from '../../../shared/crm/tasks/manual-kind.ts';
import type { Task } from '../../../shared/crm/tasks/task.ts';
import { AppError, invalidInput, notFound, versionConflict } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { keyedId, makeOnce } from '../../platform/signed/keyed-id.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { checkScope, visibleLead } from '../leads/lead-access.ts';
import { task } from '../leads/store.ts';
import { saveTask } from './save-task.ts';

type Name = 'createManualTask' | 'claimManualTask' | 'manualResult' | 'snoozeTask';
type Input<N extends Name> = z.output<(typeof workContract)[N]['input']>;

/** Adds an unassigned task to the manual queue. */
export const createManualTask = async (request: SignedRequest<Input<'createManualTask'>>): Promise<Task> => {
  const { table, input, caller, now } = request;
  const { leadId, description = '', priority = 'high', dueDate, kind, title } = input;
  const about = leadId === undefined ? null : (await visibleLead(table, caller, leadId)).leadId;
  const made: Task = {
    taskId: keyedId('task', request, 'manual task'),
    leadId: about,
    orderId: null,
    assignedTo: null,
    kind,
    title,
    description,
    priority,
    status: 'pending',
    dueDate: toInstant(Date.parse(dueDate)),
    createdAt: toInstant(now),
    version: 1,
  };
  return await makeOnce(table, task, made);
};

const readManual = async (table: TenantTable, taskId: string): Promise<Task> => {
  const found = await table.get(task, { taskId }, { consistent: true });
  if (!found || !isManual(found)) throw notFound('Task');
  return found;
};

const alreadyClaimed = (): AppError =>
  new AppError('conflict', 'ALREADY_CLAIMED', 'Somebody else has taken this work already.');

/** Claims a manual task; of concurrent claims exactly one succeeds. Idempotent for the claimant. */
export const claimManualTask = async (request: SignedRequest<Input<'claimManualTask'>>): Promise<Task> => {
  const { table, input, caller, now } = request;
  return await untilWritten(async () => {
    const known = await readManual(table, input.taskId);
    const own = ownProfile(caller);
    const isOthers = known.assignedTo !== null && known.assignedTo !== caller.profileId;
    if (own !== undefined && isOthers && !known.claimedAt) throw notFound('Task');
    if (known.status !== 'pending') throw alreadyClaimed();
    if (known.assignedTo !== null && known.claimedAt) {
      if (known.assignedTo === caller.profileId) return known;
      throw alreadyClaimed();
    }
    const changes = { assignedTo: caller.profileId, claimedAt: toInstant(now) };
    await table.commit(table.patch(task, known, changes));
    return { ...known, ...changes, version: known.version + 1 };
  });
};

/**
 * Records the outcome of a task; `passed_on` makes it unassigned again. Only its assignee or an administrator
 * may report.
 */
export const reportResult = async (request: SignedRequest<Input<'manualResult'>>): Promise<Task> => {
  const { table, input, caller, now } = request;
  const known = await readManual(table, input.taskId);
  if (ownProfile(caller) !== undefined && known.assignedTo !== caller.profileId) throw notFound('Task');
  if (known.version !== input.version || known.status !== 'pending') throw versionConflict('Task');
  const { outcome, note = '' } = input;
  const isPassedOn = outcome === 'passed_on';
  const end: Partial<Task> = isPassedOn
    ? { assignedTo: null, claimedAt: null }
    : { status: 'completed', closedAt: toInstant(now), closedBy: caller.profileId };
  return await saveTask(table, known, { ...end, outcome, note });
};

/** Snoozes a task; an earlier due date moves to the end of the snooze. */
export const snoozeTask = async (request: SignedRequest<Input<'snoozeTask'>>): Promise<Task> => {
  const { table, input, caller, now } = request;
  const found = await table.get(task, { taskId: input.taskId }, { consistent: true });
  const known = checkScope(caller, found, 'Task');
  if (known.version !== input.version || known.status !== 'pending') throw versionConflict('Task');
  const until = Date.parse(input.until);
  if (until <= now) throw invalidInput([{ path: 'until', message: 'must be in the future' }]);
  const snoozedUntil = toInstant(until);
  const dueDate = known.dueDate < snoozedUntil ? snoozedUntil : known.dueDate;
  return await saveTask(table, known, { snoozedUntil, dueDate });
};
