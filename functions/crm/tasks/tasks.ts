import type * as z from 'zod';
import { toInstant } from '../../../shared/contract/time.ts';
import type { workContract } from '../../../shared/crm/leads/contract.ts';
import { ownProfile } from '../../../shared/crm/leads/views/lead-scope.ts';
import type { Task } from '../../../shared/crm/tasks/task.ts';
import { versionConflict } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { keyedId, makeOnce } from '../../platform/signed/keyed-id.ts';
import { checkAssignee, checkAssignment, checkScope, visibleLead } from '../leads/lead-access.ts';
import { task } from '../leads/store.ts';
import { saveTask } from './save-task.ts';

type Input<Name extends 'createTask' | 'changeTask'> = z.output<(typeof workContract)[Name]['input']>;

/** Creates a task, optionally about a lead; under one Idempotency-Key once. */
export const createTask = async (request: SignedRequest<Input<'createTask'>>): Promise<Task> => {
  const { table, input, caller, now } = request;
  const { leadId, description = '', priority = 'medium', title, dueDate } = input;
  const assignedTo = input.assignedTo ?? ownProfile(caller) ?? null;
  checkAssignment(caller, assignedTo);
  await checkAssignee(table, input.assignedTo);
  const about = leadId === undefined ? undefined : await visibleLead(table, caller, leadId);
  const made: Task = {
    taskId: keyedId('task', request, 'task'),
    leadId: about?.leadId ?? null,
    orderId: null,
    assignedTo,
    kind: 'manual',
    title,
    description,
    priority,
    dueDate: toInstant(Date.parse(dueDate)),
    status: 'pending',
    createdAt: toInstant(now),
    version: 1,
  };
  return await makeOnce(table, task, made);
};

const definedFields = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

const closingFields = (known: Task, status: Task['status'] | undefined, by: string, now: number): Partial<Task> => {
  if (status === undefined || status === known.status) return {};
  return status === 'pending'
    ? { closedAt: null, closedBy: null, closedReason: null, outcome: null, snoozedUntil: null }
    : { closedAt: toInstant(now), closedBy: by };
};

/** Completes, cancels, reopens, assigns or moves a task; moving it ends a snooze. */
export const changeTask = async (request: SignedRequest<Input<'changeTask'>>): Promise<Task> => {
  const { table, input, caller, now } = request;
  const { taskId, version, dueDate, ...fields } = input;
  const known = checkScope(caller, await table.get(task, { taskId }, { consistent: true }), 'Task');
  checkAssignment(caller, input.assignedTo);
  if (known.version !== version) throw versionConflict('Task');
  await checkAssignee(table, input.assignedTo, known.assignedTo);
  const moved = dueDate === undefined ? {} : { dueDate: toInstant(Date.parse(dueDate)), snoozedUntil: null };
  const changes = definedFields({ ...closingFields(known, input.status, caller.profileId, now), ...fields, ...moved });
  return await saveTask(table, known, changes as Partial<Task>);
};
