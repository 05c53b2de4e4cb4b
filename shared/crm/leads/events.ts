import * as z from 'zod';
import { eventType, queueType } from '../../contract/events/event.ts';
import { CaptureInput } from './capture.ts';

/** A contact submitted an email address or phone number; `created` is true if this capture created the lead. */
export const LeadCaptured = eventType(
  'lead.captured',
  z.object({
    leadId: z.string(),
    created: z.boolean(),
    capture: CaptureInput,
    /** Digest of the chat or call it was given in; never from a form. */
    conversation: z.string().optional(),
    /** The chat it was given in, as staff know it. */
    chatId: z.string().optional(),
    /** Keyed hash of the network that a public form or a chat came from; absent for everything else. */
    origin: z.string().optional(),
    /** The order that made the lead has bookings: nobody is welcomed. */
    isBooked: z.literal(true).optional(),
    /** The lead was made with its follow-up, so that nothing is left to start. */
    isStarted: z.literal(true).optional(),
  }),
);

/** A staff member changed a lead; each changed field has its old and new value. */
export const LeadChanged = eventType(
  'lead.changed',
  z.object({
    leadId: z.string(),
    changedBy: z.string(),
    changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  }),
);

/** A buyer accepted the annual plan offer; staff should follow up with the plan (product.md 7). */
export const AnnualPlanRequested = eventType(
  'lead.annual_plan_requested',
  z.object({ leadId: z.string(), orderId: z.string() }),
);

/** Continues a bulk job with the next hundred leads; `after` is the cursor of the last batch. */
export const BulkContinues = eventType(
  'leads.bulk_continues',
  z.object({ jobId: z.string(), after: z.string().nullable() }),
);

/** Applies bulk changes a hundred leads at a time; jobs run sequentially. */
export const leadBulk = queueType({ name: 'lead-bulk', fifo: true, events: [BulkContinues] });

/** A new lead was created and scored and has its follow-up task; processed in order within a tenant. */
export const LeadCreated = eventType('lead.created', z.object({ leadId: z.string() }));

/** Nobody claimed a lead within the claim time. */
export const LeadUnclaimed = eventType('lead.unclaimed', z.object({ leadId: z.string() }));

/** Assigns new leads, one at a time within a tenant, so that the rotation is exact. */
export const leadAssignment = queueType({ name: 'lead-assignment', fifo: true, events: [LeadCreated, LeadUnclaimed] });

/** FIFO message group for a tenant's assignments. */
export const assignmentGroup = (tenantId: string): string => `assignment-${tenantId}`;

/** Two leads were merged: `otherId` now redirects to `leadId`, which owns all records of both. */
export const LeadsMerged = eventType(
  'lead.merged',
  z.object({ leadId: z.string(), otherId: z.string(), mergedBy: z.string() }),
);

/** A merge was undone; the two leads are separate again. */
export const MergeUndone = eventType(
  'lead.merge_undone',
  z.object({ leadId: z.string(), otherId: z.string(), undoneBy: z.string() }),
);

/** A deal of the lead moved or missed a date; it is told in the words of the deal, for the lead's timeline. */
export const DealTold = eventType(
  'lead.deal_told',
  z.object({
    leadId: z.string(),
    transactionId: z.string(),
    number: z.string(),
    title: z.string(),
    body: z.string(),
  }),
);
