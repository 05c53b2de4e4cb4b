import { newId } from '../../../../shared/contract/id.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { CaptureInput } from '../../../../shared/crm/leads/capture.ts';
import { type ConsentKind, withConsents, withdrawals } from '../../../../shared/crm/leads/consent.ts';
import type { ContactProof } from '../../../../shared/crm/leads/contact-point.ts';
import { LeadCaptured } from '../../../../shared/crm/leads/events.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { leadOfCapture } from '../../../../shared/crm/merge/merge.ts';
import { mergeContacts } from '../../../../shared/crm/merge/merge-contacts.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { AlongEvent } from '../../../platform/table/events/event.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { isWriteLost, type Write } from '../../../platform/table/write.ts';
import { createLead, emailOwner, leadPartition, patchLead } from '../store.ts';
import { claimWrites } from './claim.ts';
import { findOwner, type Owner } from './find-lead.ts';

/** Context of a capture. `eventId` makes it idempotent; `assignedTo` is the assignee of a new lead. */
export interface CaptureContext {
  readonly now: number;
  readonly eventId: string;
  readonly correlationId?: string | undefined;
  readonly assignedTo?: string | undefined;
  /** The chat or call that it is given in, by an id that only its giver has. */
  readonly conversation?: string | undefined;
  /** That chat's id, as staff know it. */
  readonly chatId?: string | undefined;
  /** Keyed hash of the network of somebody who is not known; tasks are limited by it. */
  readonly origin?: string | undefined;
  /** True for what an order with bookings says of its buyer. */
  readonly isBooked?: true | undefined;
  /** What somebody refuses in the same breath; a new lead begins with it, so that no later grant comes first. */
  readonly withdraws?: readonly ConsentKind[] | undefined;
  /** What comes with a new lead whose follow-up is written with it, so that its capture has nothing left to start. */
  readonly along?: readonly AlongEvent[] | undefined;
}

const DIGEST_CHARS = 16;

/** How a lead remembers the chat or call it comes from, without its id. */
export const conversationDigest = (conversation: string): string =>
  Buffer.from(sha256(conversation)).toString('base64url').slice(0, DIGEST_CHARS);

const capturedEvent = (
  table: TenantTable,
  data: { leadId: string; created: boolean; capture: CaptureInput },
  { now, eventId, correlationId, conversation, chatId, origin, isBooked, along }: CaptureContext,
): Write =>
  table.event(
    LeadCaptured,
    {
      ...data,
      ...(conversation !== undefined && { conversation: conversationDigest(conversation) }),
      ...(chatId !== undefined && { chatId }),
      ...(origin !== undefined && { origin }),
      ...(isBooked && { isBooked }),
      ...(along && { isStarted: true }),
    },
    {
      pk: leadPartition(data.leadId),
      group: data.leadId,
      now,
      eventId,
      correlationId,
      along,
    },
  );

const withRefusals = (lead: Lead, kinds: readonly ConsentKind[]): Lead => {
  const { email, phone, createdAt: at, source } = lead;
  const points = [email, phone].filter((contact) => contact !== null);
  return withConsents(
    lead,
    points.flatMap((contact) => withdrawals(contact, kinds, { at, source })),
  );
};

/** Writes of a new lead and its first event, which is conversation entry, lead event and outbox entry in one item. */
export const newLeadWrites = (
  table: TenantTable,
  capture: CaptureInput,
  context: CaptureContext & { leadId: string; possibleDuplicateOf: string[]; proofs?: readonly ContactProof[] },
): { lead: Lead; writes: Write[] } => {
  const { leadId, possibleDuplicateOf, assignedTo = null, now, proofs = [], withdraws = [] } = context;
  const giver = {
    proofs,
    conversation: context.conversation === undefined ? null : conversationDigest(context.conversation),
  };
  const made = withRefusals(leadOfCapture(leadId, capture, now, giver), withdraws);
  const newLead = { ...made, possibleDuplicateOf, assignedTo };
  const event = capturedEvent(table, { leadId, created: true, capture }, context);
  return { lead: newLead, writes: [createLead(table, newLead), event] };
};

/** The lead with the email that whoever began it adds in the same conversation, at once. */
const withEmail = (lead: Lead, { phone: _, ...capture }: CaptureInput, { now, conversation }: CaptureContext): Lead =>
  conversation === undefined
    ? lead
    : mergeContacts(lead, capture, toInstant(now), { conversation: conversationDigest(conversation) });

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
  const completed = owner.kind === 'lacksEmail' ? withEmail(owner.lead, capture, context) : undefined;
  if (owner.kind === 'known' || !completed?.email) return { leadId, created: false, writes: [event] };
  const { email } = completed;
  const writes = [patchLead(table, owner.lead, completed), table.create(emailOwner, { email, leadId }), event];
  return { leadId, created: false, writes };
};

/** Decides the writes of a capture: a new lead, or one more event of the matching lead. */
export const decideCapture = async (
  table: TenantTable,
  capture: CaptureInput,
  context: CaptureContext & { leadId: string },
) => writesFor(table, await findOwner(table, capture), capture, context);

/**
 * Commits a capture; one under an `eventId` that its lead has is known. A known lead gets one new event item, so that
 * concurrent captures never contend.
 */
export const captureLead = async (table: TenantTable, capture: CaptureInput, context: CaptureContext) => {
  const leadId = newId('lead', context.now);
  return await untilWritten(async () => {
    const { writes, ...answer } = await decideCapture(table, capture, { ...context, leadId });
    await table.commit(...writes).catch((error: unknown) => {
      if (!isWriteLost(error) || !error.labels.includes('event')) throw error;
    });
    return answer;
  });
};
