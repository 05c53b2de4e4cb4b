import * as z from 'zod';
import { access } from '../contract/access.ts';
import { idOf, PathId } from '../contract/id.ts';
import { PageInput, pageOf } from '../contract/page.ts';
import { route } from '../contract/route.ts';
import { text } from '../contract/text.ts';
import { Instant } from '../contract/time.ts';
import { CaptureInput } from './capture.ts';
import { ConversationEntry, Lead, LeadRow, LeadStatus } from './lead.ts';
import { Priority, Task, TaskStatus } from './task.ts';

export const LeadDetail = Lead.extend({ conversationHistory: z.array(ConversationEntry) });
export type LeadDetail = z.infer<typeof LeadDetail>;

/** One line of a lead's story: an event, a message, a task or a booking, in one stream by time. */
export const TimelineItem = z.object({
  id: z.string(),
  kind: z.enum(['event', 'communication', 'task', 'booking']),
  at: z.string(),
  title: z.string(),
  body: z.string(),
  status: z.string().nullable(),
});
export type TimelineItem = z.infer<typeof TimelineItem>;

export const crmContract = {
  captureLead: route({
    method: 'POST',
    path: '/api/leads',
    summary: 'Leave an address or number; the answer never tells whether the lead existed',
    access: access.public,
    feature: 'lead_capture',
    input: CaptureInput,
    output: z.object({ accepted: z.literal(true) }),
    status: 202,
    limit: { count: 30, seconds: 60 },
  }),
  leads: route({
    method: 'GET',
    path: '/api/leads',
    summary: 'Leads, newest first, by status, assignee or search',
    access: access.staff,
    feature: 'crm',
    input: z.strictObject({
      status: LeadStatus.optional(),
      assignedTo: z.string().max(80).optional(),
      q: z.string().max(200).optional(),
      ...PageInput,
    }),
    output: pageOf(LeadRow),
  }),
  createLead: route({
    method: 'POST',
    path: '/api/leads/manual',
    summary: 'Enter a lead by hand',
    access: access.staff,
    feature: 'crm',
    input: CaptureInput.omit({ source: true }),
    output: z.object({ leadId: z.string(), created: z.boolean() }),
    status: 201,
  }),
  lead: route({
    method: 'GET',
    path: '/api/leads/{leadId}',
    summary: 'One lead with its conversation history',
    access: access.staff,
    feature: 'crm',
    input: z.strictObject({ leadId: PathId }),
    output: LeadDetail,
  }),
  changeLead: route({
    method: 'PATCH',
    path: '/api/leads/{leadId}',
    summary: 'Edit a lead: status, assignee, contact and property fields',
    access: access.staff,
    feature: 'crm',
    input: z.strictObject({
      leadId: PathId,
      version: z.number().int(),
      status: LeadStatus.optional(),
      assignedTo: z.string().max(80).nullable().optional(),
      fullName: text(120).nullable().optional(),
      propertyAddress: text(300).nullable().optional(),
      propertyType: text(60).nullable().optional(),
      propertySize: z.number().int().min(1).max(1_000_000).nullable().optional(),
      yearBuilt: z.number().int().min(1600).max(2100).nullable().optional(),
      urgency: Lead.shape.urgency.optional(),
      budgetRange: text(60).nullable().optional(),
    }),
    output: LeadDetail,
    errors: ['VERSION_CONFLICT'],
  }),
  timeline: route({
    method: 'GET',
    path: '/api/leads/{leadId}/timeline',
    summary: 'Events, messages, tasks and bookings of a lead in one stream, newest first',
    access: access.staff,
    feature: 'crm',
    input: z.strictObject({ leadId: PathId, ...PageInput }),
    output: pageOf(TimelineItem),
  }),
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
