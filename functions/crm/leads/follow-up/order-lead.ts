import type { CaptureInput } from '../../../../shared/crm/leads/capture.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { learn } from '../../../../shared/crm/merge/merge.ts';
import type { OrderFact } from '../../../../shared/sales/booking/events.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { type Circumstances, newLeadWrites } from '../capture/capture.ts';
import { claims, newClaims } from '../capture/claim.ts';
import { findOwner } from '../capture/find-lead.ts';
import { leadAlias, otherIdOfLead, patchLead, readLead } from '../store.ts';

/** What an order tells of its buyer. */
export const captureOfOrder = (order: OrderFact): CaptureInput => ({
  ...order.contactInfo,
  propertyAddress: order.propertyAddress,
  propertyType: order.propertyType ?? undefined,
  propertySize: order.sqFt,
  yearBuilt: order.yearBuilt ?? undefined,
  servicesInterested: order.services,
  consents: order.consents,
  source: 'booking_workflow',
});

/** The buyer's lead as it is after the order, and the writes that make it so. */
export interface BuyerLead {
  readonly lead: Lead;
  readonly writes: readonly Write[];
}

const taught = async (table: TenantTable, known: Lead, capture: CaptureInput, at: number): Promise<BuyerLead> => {
  const next = learn(known, capture, at);
  return { lead: next, writes: [patchLead(table, known, next), ...(await newClaims(table, known, next))] };
};

const nobody = { email: null, phone: null };

const aliasWrites = (table: TenantTable, leadId: string, of: string): Write[] => [
  table.create(leadAlias, { leadId, of }),
  table.create(otherIdOfLead, { leadId, of }),
];

/** The order's own lead if it exists, else the one that owns the buyer's contact by now, else a new one under its id. */
export const leadOfBuyer = async (
  table: TenantTable,
  leadId: string,
  capture: CaptureInput,
  circumstances: Circumstances,
): Promise<BuyerLead> => {
  const { now } = circumstances;
  const own = await readLead(table, leadId);
  if (own) return await taught(table, own, capture, now);
  const owner = await findOwner(table, capture);
  if (owner.kind === 'nobody') {
    const made = newLeadWrites(table, capture, { ...circumstances, leadId, ...owner });
    // By what was read above: who has taken the contact since then makes this write lost, and it is decided anew.
    const free = { email: true, phone: owner.possibleDuplicateOf.length === 0 };
    return { ...made, writes: [...made.writes, ...claims(table, made.lead, free)] };
  }
  if (owner.kind === 'known' && owner.leadId === leadId) {
    const made = newLeadWrites(table, capture, { ...circumstances, leadId, possibleDuplicateOf: [] });
    return { ...made, writes: [...made.writes, ...(await newClaims(table, nobody, made.lead))] };
  }
  const other = owner.kind === 'known' ? await readLead(table, owner.leadId) : owner.lead;
  if (!other) throw new Error(`Lead ${leadId} waits for the lead that owns its e-mail`);
  const { lead: next, writes } = await taught(table, other, capture, now);
  return { lead: next, writes: [...writes, ...aliasWrites(table, leadId, other.leadId)] };
};
