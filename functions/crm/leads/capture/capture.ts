import { newId } from '../../../../shared/contract/id.ts';
import type { CaptureInput } from '../../../../shared/crm/leads/capture.ts';
import { LeadCaptured } from '../../../../shared/crm/leads/events.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { leadOfCapture } from '../../../../shared/crm/merge/merge.ts';
import { untilWritten } from '../../../platform/table/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { createLead, emailOwner, leadPartition, patchLead } from '../store.ts';
import { claimWrites } from './claim.ts';
import { findOwner, type Owner } from './find-lead.ts';

/** Context of a capture. `eventId` makes it idempotent; `assignedTo` is the assignee of a new lead. */
export interface CaptureContext {
  readonly now: number;
  readonly eventId: string;
  readonly correlationId?: string | undefined;
  readonly assignedTo?: string | undefined;
}

const capturedEvent = (
  table: TenantTable,
  data: { leadId: string; created: boolean; capture: CaptureInput },
  { now, eventId, correlationId }: CaptureContext,
): Write =>
  table.event(LeadCaptured, data, {
    pk: leadPartition(data.leadId),
    group: data.leadId,
    now,
    eventId,
    correlationId,
  });

/** Writes of a new lead and its first event, which is conversation entry, lead event and outbox entry in one item. */
export const newLeadWrites = (
  table: TenantTable,
  capture: CaptureInput,
  context: CaptureContext & { leadId: string; possibleDuplicateOf: string[] },
): { lead: Lead; writes: Write[] } => {
  const { leadId, possibleDuplicateOf, assignedTo = null, now } = context;
  const newLead = { ...leadOfCapture(leadId, capture, now), possibleDuplicateOf, assignedTo };
  const event = capturedEvent(table, { leadId, created: true, capture }, context);
  return { lead: newLead, writes: [createLead(table, newLead), event] };
};

const writesFor = (
  table: TenantTable,
  owner: Owner,
  capture: CaptureInput,
  context: CaptureContext & { leadId: string },
): { leadId: string; created: boolean; writes: Write[] } => {
  if (owner.kind === 'nobody') {
    const newLead = newLeadWrites(table, capture, { ...context, ...owner });
    const free = { email: true, phone: owner.possibleDuplicateOf.length === 0 };
    const writes = [...newLead.writes, ...claimWrites(table, newLead.lead, free)];
    return { leadId: context.leadId, created: true, writes };
  }
  const leadId = owner.kind === 'known' ? owner.leadId : owner.lead.leadId;
  const event = capturedEvent(table, { leadId, created: false, capture }, context);
  if (owner.kind === 'known' || capture.email === undefined) return { leadId, created: false, writes: [event] };
  const { email } = capture;
  const adoptWrites = [patchLead(table, owner.lead, { email }), table.create(emailOwner, { email, leadId })];
  return { leadId, created: false, writes: [...adoptWrites, event] };
};

/** Decides the writes of a capture: a new lead, or one more event of the matching lead. */
export const decideCapture = async (
  table: TenantTable,
  capture: CaptureInput,
  context: CaptureContext & { leadId: string },
) => writesFor(table, await findOwner(table, capture), capture, context);

/** Commits a capture. A known lead gets one new event item, so that concurrent captures never contend. */
export const captureLead = async (table: TenantTable, capture: CaptureInput, context: CaptureContext) => {
  const leadId = newId('lead', context.now);
  return await untilWritten(async () => {
    const { writes, ...answer } = await decideCapture(table, capture, { ...context, leadId });
    await table.commit(...writes);
    return answer;
  });
};
