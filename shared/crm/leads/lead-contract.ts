import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { PathId } from '../../contract/id.ts';
import { PageInput, pageOf } from '../../contract/routes/page.ts';
import { route } from '../../contract/routes/route.ts';
import { Email, Phone, text } from '../../contract/text.ts';
import { NextAction } from '../tasks/next-action.ts';
import { Task } from '../tasks/task.ts';
import { BulkChange, BulkFilter } from './bulk.ts';
import { CaptureForm, CaptureInput } from './capture.ts';
import { ConsentKind } from './consent.ts';
import { ContactKind } from './contact-point.ts';
import { LandingForm } from './landing-form.ts';
import { ConversationEntry, Lead, LeadRow, LeadStatus, ScoreReason, Tags } from './lead.ts';
import { LeadFilterInput, LeadOrder } from './views/lead-filter.ts';

/** Lead with conversation history, speed-to-lead clock and next action, as the detail page shows it. */
export const LeadDetail = Lead.extend({
  conversationHistory: z.array(ConversationEntry),
  clock: z.object({ startedAt: z.string(), stoppedAt: z.string().nullable(), seconds: z.int() }),
  nextAction: NextAction,
  /** Its place in the order `rank`, explained: the parts sum up to the points. */
  rank: z.object({ points: z.int(), reasons: z.array(ScoreReason), isLast: z.boolean() }),
  /** The profile of `assignedTo`. */
  assignee: z
    .object({ id: z.string(), fullName: z.string().nullable(), email: z.string(), phone: z.string().nullable() })
    .nullable(),
  openTasks: z.array(Task),
});
export type LeadDetail = z.infer<typeof LeadDetail>;

/** One contact point of a lead, as staff judge it: their own or one that was given for it. */
const JudgedContact = z.strictObject({
  leadId: PathId,
  version: z.int(),
  kind: ContactKind,
  value: z.string().min(1).max(320),
});

/** Timeline entry of a lead: an event, message, task or booking. */
export const TimelineItem = z.object({
  id: z.string(),
  kind: z.enum(['event', 'communication', 'task', 'booking']),
  at: z.string(),
  title: z.string(),
  body: z.string(),
  status: z.string().nullable(),
  /** The row of `lead_events` behind an event. */
  eventType: z.string().optional(),
  eventData: z.record(z.string(), z.unknown()).optional(),
});
export type TimelineItem = z.infer<typeof TimelineItem>;

export const leadContract = {
  captureLead: route({
    method: 'POST',
    path: '/api/leads',
    summary: 'Submit an email address or phone number; the response does not reveal whether the lead existed',
    access: access.public,
    feature: 'lead_capture',
    input: CaptureForm,
    output: z.object({ accepted: z.literal(true) }),
    status: 202,
    idempotent: true,
    limit: { count: 30, seconds: 60 },
  }),
  landingForm: route({
    method: 'POST',
    path: '/api/leads/pages/{page}',
    summary: 'Submit the form of a landing page; a form body is answered with the page itself, which then says thanks',
    access: access.public,
    feature: 'lead_capture',
    input: LandingForm,
    takesForm: true,
    formPages: { done: '/{page}#sent', failed: '/{page}#not-sent' },
    output: z.object({ accepted: z.literal(true) }),
    status: 202,
    idempotent: true,
    limit: { count: 30, seconds: 60 },
  }),
  leads: route({
    method: 'GET',
    path: '/api/leads',
    summary: 'List leads by filter in one of five orders, or search them by word prefixes',
    access: access.staff,
    scope: 'leads:read',
    feature: 'crm',
    input: z.strictObject({
      ...LeadFilterInput.shape,
      q: z.string().max(200).optional(),
      sort: LeadOrder.default('newest'),
      order: z.enum(['asc', 'desc']).optional(),
      ...PageInput,
    }),
    output: pageOf(LeadRow),
  }),
  leadCounts: route({
    method: 'GET',
    path: '/api/leads/counts',
    summary: 'Count leads by status, source, service, tag or assignee; agents count their own by status',
    access: access.staff,
    scope: 'leads:read',
    feature: 'crm',
    input: z.strictObject({
      of: z.enum(['status', 'source', 'service', 'tag', 'assigned']).default('status'),
      assignedTo: z.string().max(80).optional(),
      /** Counts by status only those who got in touch by themselves, without imported lists. */
      origin: z.literal('asked').optional(),
    }),
    output: z.object({ total: z.int(), counts: z.record(z.string(), z.int()) }),
  }),
  createLead: route({
    method: 'POST',
    path: '/api/leads/manual',
    summary: 'Enter a lead by hand',
    access: access.staff,
    scope: 'leads:write',
    feature: 'crm',
    input: CaptureForm.omit({ source: true }),
    output: z.object({
      leadId: z.string(),
      created: z.boolean(),
      /** False for a person who is the lead of somebody else here, which the caller can't open. */
      isShown: z.boolean(),
    }),
    status: 201,
    idempotent: true,
  }),
  lead: route({
    method: 'GET',
    path: '/api/leads/{leadId}',
    summary: 'One lead with its conversation history',
    access: access.staff,
    scope: 'leads:read',
    feature: 'crm',
    input: z.strictObject({ leadId: PathId }),
    output: LeadDetail,
  }),
  changeLead: route({
    method: 'PATCH',
    path: '/api/leads/{leadId}',
    summary: 'Edit a lead: status, assignee, contact and property fields',
    access: access.staff,
    scope: 'leads:write',
    feature: 'crm',
    input: z.strictObject({
      leadId: PathId,
      version: z.int(),
      status: LeadStatus.optional(),
      assignedTo: z.string().max(80).nullable().optional(),
      fullName: text(120).nullable().optional(),
      email: Email.nullable().optional(),
      phone: Phone.nullable().optional(),
      servicesInterested: CaptureInput.shape.servicesInterested,
      propertyAddress: text(300).nullable().optional(),
      propertyType: CaptureInput.shape.propertyType.nullable(),
      propertySize: CaptureInput.shape.propertySize.nullable(),
      yearBuilt: CaptureInput.shape.yearBuilt.nullable(),
      urgency: Lead.shape.urgency.optional(),
      budgetRange: CaptureInput.shape.budgetRange.nullable(),
      tags: Tags.optional(),
      /** Why the lead was won or lost; cleared when the lead is reopened. */
      closedReason: text(300).nullable().optional(),
    }),
    output: LeadDetail,
    errors: ['VERSION_CONFLICT'],
  }),
  confirmContact: route({
    method: 'POST',
    path: '/api/leads/{leadId}/claims/confirm',
    summary: 'Confirm an email address or phone number: the lead’s own is proven then, a claimed one becomes its own',
    access: access.staff,
    feature: 'crm',
    input: JudgedContact,
    output: LeadDetail,
    errors: ['VERSION_CONFLICT', 'CONTACT_OWNED'],
  }),
  dismissClaim: route({
    method: 'POST',
    path: '/api/leads/{leadId}/claims/dismiss',
    summary: 'Dismiss an email address or phone number that was given for a lead and is not theirs',
    access: access.staff,
    feature: 'crm',
    input: JudgedContact,
    output: LeadDetail,
    errors: ['VERSION_CONFLICT'],
  }),
  recordConsent: route({
    method: 'POST',
    path: '/api/leads/{leadId}/consents',
    summary: 'Record what a lead told staff about one use of one of its contact points: agreed or withdrawn',
    access: access.staff,
    feature: 'crm',
    input: JudgedContact.omit({ kind: true, value: true }).extend({
      consent: ConsentKind,
      contact: z.string().min(1).max(320),
      granted: z.boolean(),
    }),
    output: LeadDetail,
    errors: ['VERSION_CONFLICT'],
  }),
  timeline: route({
    method: 'GET',
    path: '/api/leads/{leadId}/timeline',
    summary: 'Events, messages, tasks and bookings of a lead in one stream, newest first, or one kind of them',
    access: access.staff,
    scope: 'leads:read',
    feature: 'crm',
    input: z.strictObject({ leadId: PathId, kind: TimelineItem.shape.kind.optional(), ...PageInput }),
    output: pageOf(TimelineItem),
  }),
  bulk: route({
    method: 'POST',
    path: '/api/leads/bulk',
    summary:
      'Assign, change status of or tag many leads: up to 100 by id, or all that match a filter; over 100 run as a job',
    access: access.staff,
    feature: 'crm',
    input: z.strictObject({
      ids: z.array(z.string().max(80)).min(1).max(100).optional(),
      filter: BulkFilter.optional(),
      ...BulkChange.shape,
    }),
    output: z.object({
      results: z.array(z.object({ leadId: z.string(), isDone: z.boolean(), message: z.string().nullable() })),
      jobId: z.string().nullable(),
    }),
  }),
};
