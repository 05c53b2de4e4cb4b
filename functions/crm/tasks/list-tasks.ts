import type * as z from 'zod';
import type { Page } from '../../../shared/contract/routes/page.ts';
import { addDays, DAY, instantAt, localDate } from '../../../shared/contract/time.ts';
import type { workContract } from '../../../shared/crm/leads/contract.ts';
import { ownProfile } from '../../../shared/crm/leads/views/lead-scope.ts';
import { dayPartOf, isSnoozed } from '../../../shared/crm/tasks/day.ts';
import type { Task } from '../../../shared/crm/tasks/task.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { cursorOf, startOf } from '../../platform/signed/cursor.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { manualTasksWithStatus, task, tasksOf, tasksWithStatus } from '../leads/store.ts';

type Input<Name extends 'tasks' | 'myDay'> = z.output<(typeof workContract)[Name]['input']>;

const positionOf = ({ dueDate, taskId }: Task): string => `${dueDate}#${taskId}`;

/** Tasks of all assignees: ordinary and manual ones, merged by due date. */
const listAll = async (table: TenantTable, signer: Signer, { status = 'pending', limit, cursor }: Input<'tasks'>) => {
  const purpose = `tasks ${table.tenantId} ${status}`;
  const after = startOf(signer, purpose, cursor);
  const range = { limit: limit + 2, ...(after === undefined ? {} : { from: after }) };
  const lists = [tasksWithStatus(status), manualTasksWithStatus(status)];
  const pages = await Promise.all(lists.map((list) => table.list(task, { ...list, ...range })));
  const rest = pages
    .flatMap((page) => page.items)
    .filter((item) => after === undefined || positionOf(item) > after)
    .sort((a, b) => (positionOf(a) < positionOf(b) ? -1 : 1));
  const items = rest.slice(0, limit);
  const last = items.at(-1);
  const nextCursor = last && rest.length > limit ? cursorOf(signer, purpose, positionOf(last)) : undefined;
  return { items, ...(nextCursor ? { nextCursor } : {}) };
};

/** Tasks by due date; default status is `pending`. */
export const listTasks =
  (signer: Signer) =>
  async ({ table, input, caller }: SignedRequest<Input<'tasks'>>): Promise<Page<Task>> => {
    const { status = 'pending', limit, cursor } = input;
    const assignedTo = ownProfile(caller) ?? input.assignedTo;
    if (assignedTo === undefined) return await listAll(table, signer, input);
    return await table.list(task, { ...tasksOf(assignedTo, status), limit, cursor });
  };

const MAX_DAY_TASKS = 300;
const MAX_NEXT_TASKS = 20;

/** The caller's open tasks by section of the day in the tenant's zone; snoozed tasks are only counted. */
export const readMyDay = async ({ table, caller, now }: SignedRequest<Input<'myDay'>>) => {
  const [page, tenant] = await Promise.all([
    table.list(task, { ...tasksOf(caller.profileId, 'pending'), limit: MAX_DAY_TASKS }),
    table.get(tenantItem, {}),
  ]);
  const zone = tenant?.timezone ?? 'UTC';
  const endOfDay = instantAt(addDays(localDate(now, zone), 1), 0, zone) ?? now + DAY;
  const active = page.items.filter((item) => !isSnoozed(item, now));
  const of = (part: string) => active.filter((item) => dayPartOf(item, now, endOfDay) === part);
  const next = of('next');
  return {
    overdue: of('overdue'),
    today: of('today'),
    next: next.slice(0, MAX_NEXT_TASKS),
    snoozed: page.items.length - active.length,
    isMore: page.nextCursor !== undefined || next.length > MAX_NEXT_TASKS,
  };
};
