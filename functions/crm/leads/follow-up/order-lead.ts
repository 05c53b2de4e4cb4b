import type { CaptureInput } from '../../../../shared/crm/leads/capture.ts';
import type { ContactProof } from '../../../../shared/crm/leads/contact-point.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { mergeContactData } from '../../../../shared/crm/merge/merge.ts';
import { addressOfFact, type OrderFact } from '../../../../shared/sales/booking/events.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { type CaptureContext, newLeadWrites } from '../capture/capture.ts';
import { claimWrites, newClaimWrites } from '../capture/claim.ts';
import { findOwner } from '../capture/find-lead.ts';
import { leadAlias, otherIdOfLead, patchLead, readLead } from '../store.ts';

/** The buyer's data from an order, as a capture. */
export const captureOfOrder = (order: OrderFact): CaptureInput => ({
  ...order.contactInfo,
  propertyAddress: addressOfFact(order),
  address: order.address,
  propertyType: order.propertyType ?? undefined,
  propertySize: order.assumed?.includes('sqFt') ? undefined : order.sqFt,
  yearBuilt: order.yearBuilt ?? undefined,
  servicesInterested: order.services,
  consents: order.consents,
  source: 'booking_workflow',
});

/** The buyer's lead after the order, and the writes that store it. */
export interface BuyerLead {
  readonly lead: Lead;
  readonly writes: readonly Write[];
  /** True for one that these writes create, of which nothing else can be known. */
  readonly isNew?: true;
}

/** Context of an order's capture, with what its buyer has proven. */
type OrderContext = CaptureContext & {
  readonly proofs?: readonly ContactProof[];
  /** False on a first try: a lead or claim that a read missed makes its commit lose, and the next one reads strictly. */
  readonly isStrict: boolean;
};

const updateFromOrder = async (
  table: TenantTable,
  known: Lead,
  capture: CaptureInput,
  { now, proofs }: OrderContext,
): Promise<BuyerLead> => {
  const next = mergeContactData(known, capture, now, { proofs });
  return { lead: next, writes: [patchLead(table, known, next), ...(await newClaimWrites(table, known, next))] };
};

const noContact = { email: null, phone: null };

const aliasWrites = (table: TenantTable, leadId: string, of: string): Write[] => [
  table.create(leadAlias, { leadId, of }),
  table.create(otherIdOfLead, { leadId, of }),
];

/**
 * Finds the buyer's lead: the order's own, else the owner of the contact data, else a new lead under the
 * order's lead id.
 */
export const leadOfBuyer = async (
  table: TenantTable,
  leadId: string,
  capture: CaptureInput,
  context: OrderContext,
): Promise<BuyerLead> => {
  const own = await readLead(table, leadId, { consistent: context.isStrict });
  if (own) return await updateFromOrder(table, own, capture, context);
  const owner = await findOwner(table, capture, { consistent: context.isStrict });
  if (owner.kind === 'nobody') {
    const made = newLeadWrites(table, capture, { ...context, leadId, ...owner });
    // Claims follow the owner read above; a concurrent claim makes the commit fail and the decision is
    // repeated.
    const free = { email: true, phone: owner.possibleDuplicateOf.length === 0 };
    return { ...made, isNew: true, writes: [...made.writes, ...claimWrites(table, made.lead, free)] };
  }
  if (owner.kind === 'known' && owner.leadId === leadId) {
    const made = newLeadWrites(table, capture, { ...context, leadId, possibleDuplicateOf: [] });
    const claims = await newClaimWrites(table, noContact, made.lead);
    return { ...made, isNew: true, writes: [...made.writes, ...claims] };
  }
  const other = owner.kind === 'known' ? await readLead(table, owner.leadId) : owner.lead;
  if (!other) throw new Error(`Lead ${leadId} waits for the lead that owns its email`);
  const { lead: next, writes } = await updateFromOrder(table, other, capture, context);
  return { lead: next, writes: [...writes, ...aliasWrites(table, leadId, other.leadId)] };
};
