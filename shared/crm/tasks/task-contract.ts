import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { idOf, PathId } from '../../contract/id.ts';
import { PageInput, pageOf } from '../../contract/routes/page.ts';
import { route } from '../../contract/routes/route.ts';
import { text } from '../../contract/text.ts';
import { Instant } from '../../contract/time.ts';
import { ManualKind, ManualTask, Outcome, Priority, Task, TaskStatus } from './task.ts';

/** Task as the day view returns it. */
const DayTask = Task.pick({
  taskId: true,
  leadId: true,
  kind: true,
  title: true,
  priority: true,
  dueDate: true,
  version: true,
});

export const taskContract = {
  tasks: route({
    method: 'GET',
    path: '/api/tasks',
    summary: 'Tasks by their due date',
    access: access.staff,
    feature: 'crm',
    input: z.strictObject({
      status: TaskStatus.optional(),
      assignedTo: z.string().max(80).optional(),
      ...PageInput,
    }),
    output: pageOf(Task),
  }),
  createTask: route({
    method: 'POST',
    path: '/api/tasks',
    summary: 'Create a task',
    access: access.staff,
    feature: 'crm',
    input: z.strictObject({
      leadId: idOf('lead').optional(),
      title: text(200),
      description: text(4000, 0).optional(),
      priority: Priority.optional(),
      dueDate: Instant,
      assignedTo: z.string().max(80).optional(),
    }),
    output: Task,
    status: 201,
    idempotent: true,
  }),
  changeTask: route({
    method: 'PATCH',
    path: '/api/tasks/{taskId}',
    summary: 'Complete, cancel, reopen, assign or move a task',
    access: access.staff,
    feature: 'crm',
    input: z.strictObject({
      taskId: PathId,
      version: z.int(),
      status: TaskStatus.optional(),
      priority: Priority.optional(),
      dueDate: Instant.optional(),
      title: text(200).optional(),
      description: text(4000, 0).optional(),
      assignedTo: z.string().max(80).nullable().optional(),
    }),
    output: Task,
    errors: ['VERSION_CONFLICT'],
  }),
  snoozeTask: route({
    method: 'POST',
    path: '/api/tasks/{taskId}/snooze',
    summary: 'Snooze a task: hides it from the day view until then, and moves an earlier due date to then',
    access: access.staff,
    feature: 'crm',
    input: z.strictObject({ taskId: PathId, version: z.int(), until: Instant }),
    output: Task.pick({ taskId: true, dueDate: true, snoozedUntil: true, version: true }),
    errors: ['VERSION_CONFLICT'],
  }),
  myDay: route({
    method: 'GET',
    path: '/api/tasks/my-day',
    summary: 'The caller’s open tasks: overdue, due today in the tenant’s zone, and the next ones',
    access: access.staff,
    feature: 'crm',
    input: z.strictObject({}),
    output: z.object({
      overdue: z.array(DayTask),
      today: z.array(DayTask),
      next: z.array(DayTask),
      snoozed: z.int(),
      isMore: z.boolean(),
    }),
  }),
  manualTasks: route({
    method: 'GET',
    path: '/api/manual-tasks',
    summary: 'Manual tasks by due date; completed ones by latest due date first',
    access: access.staff,
    feature: 'crm',
    input: z.strictObject({
      status: TaskStatus.default('pending'),
      kind: ManualKind.optional(),
      assignedTo: z.string().max(80).optional(),
      ...PageInput,
    }),
    output: pageOf(ManualTask),
  }),
  createManualTask: route({
    method: 'POST',
    path: '/api/manual-tasks',
    summary: 'Add a manual task to the queue',
    access: access.staff,
    feature: 'crm',
    input: z.strictObject({
      kind: ManualKind,
      leadId: idOf('lead').optional(),
      title: text(200),
      description: text(4000, 0).optional(),
      priority: Priority.optional(),
      dueDate: Instant,
    }),
    output: Task,
    status: 201,
    idempotent: true,
  }),
  claimManualTask: route({
    method: 'POST',
    path: '/api/manual-tasks/{taskId}/claim',
    summary: 'Claim a manual task; of concurrent claims exactly one succeeds',
    access: access.staff,
    feature: 'crm',
    input: z.strictObject({ taskId: PathId }),
    output: Task,
    errors: ['ALREADY_CLAIMED'],
  }),
  manualResult: route({
    method: 'POST',
    path: '/api/manual-tasks/{taskId}/result',
    summary: 'Record the outcome of a claimed task; `passed_on` returns it to the queue',
    access: access.staff,
    feature: 'crm',
    input: z.strictObject({
      taskId: PathId,
      version: z.int(),
      outcome: Outcome,
      note: text(4000, 0).optional(),
    }),
    output: Task.pick({
      taskId: true,
      status: true,
      assignedTo: true,
      outcome: true,
      note: true,
      closedBy: true,
      version: true,
    }),
    errors: ['VERSION_CONFLICT'],
  }),
};
