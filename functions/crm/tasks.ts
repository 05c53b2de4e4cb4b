import type * as z from 'zod';
import { newId } from '../../shared/contract/id.ts';
import { toInstant } from '../../shared/contract/time.ts';
import type { crmContract } from '../../shared/crm/contract.ts';
import { ownProfile } from '../../shared/crm/lead-scope.ts';
import type { Task } from '../../shared/crm/task.ts';
import { versionConflict } from '../platform/errors.ts';
import type { SignedRequest } from '../platform/http/request.ts';
import { WriteLost } from '../platform/table/write.ts';
import { checkAssignee, checkAssignment, checkScope, visibleLead } from './lead-access.ts';
import { task, tasksOf, tasksWithStatus } from './store.ts';

type Input<Name extends 'tasks' | 'createTask' | 'changeTask'> = z.output<(typeof crmContract)[Name]['input']>;

/** Tasks by due date: the open ones unless another status is asked for. */
export const listTasks = async ({ table, input, caller }: SignedRequest<Input<'tasks'>>) => {
  const { status = 'pending', limit, cursor } = input;
  const assignedTo = ownProfile(caller) ?? input.assignedTo;
  const list = assignedTo === undefined ? tasksWithStatus(status) : tasksOf(assignedTo, status);
  return await table.list(task, { ...list, limit, cursor });
};

/** A task for a person, about a lead or about nothing in particular. */
export const createTask = async ({ table, input, caller, now }: SignedRequest<Input<'createTask'>>): Promise<Task> => {
  const { leadId, description = '', priority = 'medium', title, dueDate } = input;
  const assignedTo = input.assignedTo ?? ownProfile(caller) ?? null;
  checkAssignment(caller, assignedTo);
  await checkAssignee(table, input.assignedTo);
  const about = leadId === undefined ? undefined : await visibleLead(table, caller, leadId);
  const made: Task = {
    taskId: newId('task', now),
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
  await table.commit(table.create(task, made));
  return made;
};

const given = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

/** Completes, cancels, reopens, assigns or moves a task. */
export const changeTask = async ({ table, input, caller }: SignedRequest<Input<'changeTask'>>): Promise<Task> => {
  const { taskId, version, dueDate, ...fields } = input;
  const known = checkScope(caller, await table.get(task, { taskId }, { consistent: true }), 'Task');
  checkAssignment(caller, input.assignedTo);
  if (known.version !== version) throw versionConflict('Task');
  await checkAssignee(table, input.assignedTo, known.assignedTo);
  const changes = given({ ...fields, dueDate: dueDate && toInstant(Date.parse(dueDate)) });
  try {
    await table.commit(table.patch(task, known, changes as Partial<Task>));
  } catch (error) {
    if (error instanceof WriteLost) throw versionConflict('Task');
    throw error;
  }
  return { ...known, ...(changes as Partial<Task>), version: version + 1 };
};
