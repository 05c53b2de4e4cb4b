import * as z from 'zod';
import { eventType, queueType } from '../../contract/event.ts';
import { CaptureInput } from './capture.ts';

/** Somebody left an address or number; `created` tells whether this capture made the lead. */
export const LeadCaptured = eventType(
  'lead.captured',
  z.object({ leadId: z.string(), created: z.boolean(), capture: CaptureInput }),
);

/** Somebody in the back office changed a lead: each changed field with its old and new value. */
export const LeadChanged = eventType(
  'lead.changed',
  z.object({
    leadId: z.string(),
    changedBy: z.string(),
    changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  }),
);

/** A buyer accepted the annual offer: somebody should come back with the plan (product.md 7). */
export const AnnualPlanRequested = eventType(
  'lead.annual_plan_requested',
  z.object({ leadId: z.string(), orderId: z.string() }),
);

/** The next hundred of a job that changes many leads; `after` is how far it has come. */
export const BulkContinues = eventType(
  'leads.bulk_continues',
  z.object({ jobId: z.string(), after: z.string().nullable() }),
);

/** Changes many leads, a hundred at a time, one job after the other. */
export const leadBulk = queueType({ name: 'lead-bulk', fifo: true, events: [BulkContinues] });

/** A new lead is there, scored and with its follow-up; the leads of a tenant are told of one after the other. */
export const LeadCreated = eventType('lead.created', z.object({ leadId: z.string() }));

/** Nobody has claimed a lead in time. */
export const LeadUnclaimed = eventType('lead.unclaimed', z.object({ leadId: z.string() }));

/** Gives new leads to people, one lead of a tenant at a time, so that turns are exact. */
export const leadAssignment = queueType({ name: 'lead-assignment', fifo: true, events: [LeadCreated, LeadUnclaimed] });

/** The order in which a tenant's leads are given away. */
export const assignmentGroup = (tenantId: string): string => `assignment-${tenantId}`;

/** Two leads turned out to be one: `otherId` leads to `leadId` from now on, with everything that lies under it. */
export const LeadsMerged = eventType(
  'lead.merged',
  z.object({ leadId: z.string(), otherId: z.string(), mergedBy: z.string() }),
);

/** They were two after all. */
export const MergeUndone = eventType(
  'lead.merge_undone',
  z.object({ leadId: z.string(), otherId: z.string(), undoneBy: z.string() }),
);
