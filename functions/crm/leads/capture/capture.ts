import { newId } from '../../../../shared/contract/id.ts';
import type { CaptureInput } from '../../../../shared/crm/leads/capture.ts';
import { LeadCaptured } from '../../../../shared/crm/leads/events.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { leadOfCapture } from '../../../../shared/crm/merge/merge.ts';
import { untilWritten } from '../../../platform/table/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { createLead, emailOwner, leadPartition, patchLead } from '../store.ts';
import { claims } from './claim.ts';
import { findOwner, type Owner } from './find-lead.ts';

/** When and on whose behalf a capture happens; `eventId` names it for good, `assignedTo` takes a new lead. */
export interface Circumstances {
  readonly now: number;
  readonly eventId: string;
  readonly correlationId?: string | undefined;
  readonly assignedTo?: string | undefined;
}

const captured = (
  table: TenantTable,
  data: { leadId: string; created: boolean; capture: CaptureInput },
  { now, eventId, correlationId }: Circumstances,
): Write =>
  table.event(LeadCaptured, data, {
    pk: leadPartition(data.leadId),
    group: data.leadId,
    now,
    eventId,
    correlationId,
  });

/** A new lead and its first event: conversation entry, lead event and outbox entry in one item. */
export const newLeadWrites = (
  table: TenantTable,
  capture: CaptureInput,
  circumstances: Circumstances & { leadId: string; possibleDuplicateOf: string[] },
): { lead: Lead; writes: Write[] } => {
  const { leadId, possibleDuplicateOf, assignedTo = null, now } = circumstances;
  const made = { ...leadOfCapture(leadId, capture, now), possibleDuplicateOf, assignedTo };
  const event = captured(table, { leadId, created: true, capture }, circumstances);
  return { lead: made, writes: [createLead(table, made), event] };
};

const writesFor = (
  table: TenantTable,
  owner: Owner,
  capture: CaptureInput,
  circumstances: Circumstances & { leadId: string },
): { leadId: string; created: boolean; writes: Write[] } => {
  if (owner.kind === 'nobody') {
    const made = newLeadWrites(table, capture, { ...circumstances, ...owner });
    const free = { email: true, phone: owner.possibleDuplicateOf.length === 0 };
    const writes = [...made.writes, ...claims(table, made.lead, free)];
    return { leadId: circumstances.leadId, created: true, writes };
  }
  const leadId = owner.kind === 'known' ? owner.leadId : owner.lead.leadId;
  const event = captured(table, { leadId, created: false, capture }, circumstances);
  if (owner.kind === 'known' || capture.email === undefined) return { leadId, created: false, writes: [event] };
  const { email } = capture;
  const adopted = [patchLead(table, owner.lead, { email }), table.create(emailOwner, { email, leadId })];
  return { leadId, created: false, writes: [...adopted, event] };
};

/** What a capture writes, as the table is now: a new lead, or one more event of the one it belongs to. */
export const decideCapture = async (
  table: TenantTable,
  capture: CaptureInput,
  circumstances: Circumstances & { leadId: string },
) => writesFor(table, await findOwner(table, capture), capture, circumstances);

/** Keeps what somebody left: a new lead, or one fresh event of a known one, so that captures never contend. */
export const captureLead = async (table: TenantTable, capture: CaptureInput, circumstances: Circumstances) => {
  const leadId = newId('lead', circumstances.now);
  return await untilWritten(async () => {
    const { writes, ...answer } = await decideCapture(table, capture, { ...circumstances, leadId });
    await table.commit(...writes);
    return answer;
  });
};
