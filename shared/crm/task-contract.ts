import * as z from 'zod';
import { access } from '../contract/access.ts';
import { idOf, PathId } from '../contract/id.ts';
import { PageInput, pageOf } from '../contract/page.ts';
import { route } from '../contract/route.ts';
import { text } from '../contract/text.ts';
import { Instant } from '../contract/time.ts';
import { Priority, Task, TaskStatus } from './task.ts';

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
  }),
  changeTask: route({
    method: 'PATCH',
    path: '/api/tasks/{taskId}',
    summary: 'Complete, cancel, reopen, assign or move a task',
    access: access.staff,
    feature: 'crm',
    input: z.strictObject({
      taskId: PathId,
      version: z.number().int(),
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
};
