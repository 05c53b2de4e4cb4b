import { defaultPolicy } from '../../../shared/company/team/policy.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import { writeStarterKnowledge } from '../../assistants/knowledge/starter-entries.ts';
import { knowledgeState } from '../../assistants/knowledge/store.ts';
import { catalogItem } from '../../company/catalog/store.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import { indexLead } from '../../crm/leads/lists/index-lead.ts';
import { lead } from '../../crm/leads/store.ts';
import { listingItem } from '../../deals/listings/store.ts';
import { keepShared } from '../../deals/transactions/shared-deals.ts';
import { transactionItem } from '../../deals/transactions/store.ts';
import { initialRuleWrites } from '../../outreach/automation/rules/initial-rules.ts';
import { allRules } from '../../outreach/automation/store.ts';
import type { Stored } from '../../platform/table/item.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { WriteLost } from '../../platform/table/write.ts';
import { orderItem } from '../../sales/booking/store.ts';
import { bringVisits } from '../../sales/booking/visit/kept/bring-visits.ts';
import { countLeads } from '../../sales/records/figures/count-leads.ts';
import { followOrder } from '../../sales/records/follow-order.ts';
import { keepHouseDeal } from '../../workspace/houses/keep-house.ts';
import { bringThread } from '../../workspace/inbox/bring-thread.ts';
import { ensureRetention } from '../privacy/retention/plan-retention.ts';
import { countDeal } from '../reports/count-deal.ts';
import { countLead } from '../reports/count-lead.ts';
import { countOrder } from '../reports/count-order.ts';

/** What else exists because an item does: list rows, clients, figures, starter entries. */
export interface Derivation {
  /** The name of the entity from whose items it is made. */
  readonly of: string;
  /** Raised whenever items of before lack something: the walk then makes it anew for each of them. */
  readonly version: number;
  /** Makes what is missing for one stored item; without effect where nothing is missing. */
  make(table: TenantTable, stored: Stored, now: number): Promise<void>;
}

const zoneOf = async (table: TenantTable): Promise<string | undefined> => (await table.get(tenantItem, {}))?.timezone;

const startCompany = async (table: TenantTable, now: number): Promise<void> => {
  const [tenant, catalog, knowledge] = await Promise.all([
    table.get(tenantItem, {}),
    table.get(catalogItem, {}),
    table.get(knowledgeState, {}, { consistent: true }),
  ]);
  if (!tenant) return;
  await ensureRetention(table, now);
  if (catalog && !knowledge) await writeStarterKnowledge(table, { tenant, catalog, policy: defaultPolicy }, now);
  if ((await allRules(table, { consistent: true })).length > 0) return;
  try {
    await table.commit(...initialRuleWrites(table, toInstant(now)));
  } catch (error) {
    if (!(error instanceof WriteLost)) throw error;
  }
};

/**
 * What the table's followers make of an item when it changes. Items that nobody has changed since a follower came are
 * brought along by the walk; raise a version when a follower makes something that it did not make before.
 */
export const derivations: readonly Derivation[] = [
  { of: tenantItem.name, version: 2, make: async (table, _, now) => await startCompany(table, now) },
  {
    of: lead.name,
    version: 3,
    make: async (table, { leadId }) => {
      const zone = await zoneOf(table);
      await indexLead(table, String(leadId));
      await bringThread(table, String(leadId));
      if (zone === undefined) return;
      await countLeads(table, [String(leadId)], zone);
      await countLead(table, String(leadId), zone);
    },
  },
  {
    of: listingItem.name,
    version: 1,
    make: async (table, { propertyId, listingId }) =>
      await keepHouseDeal(table, { propertyId: String(propertyId), kind: 'listing', id: String(listingId) }),
  },
  {
    of: transactionItem.name,
    version: 2,
    make: async (table, { propertyId, transactionId }) => {
      await keepShared(table, String(transactionId));
      await keepHouseDeal(table, { propertyId: String(propertyId), kind: 'transaction', id: String(transactionId) });
      const zone = await zoneOf(table);
      if (zone !== undefined) await countDeal(table, String(transactionId), zone);
    },
  },
  {
    of: orderItem.name,
    version: 7,
    make: async (table, { orderId }) => {
      await bringVisits(table, String(orderId));
      const zone = await zoneOf(table);
      if (zone === undefined) return;
      await followOrder(table, String(orderId), zone);
      await countOrder(table, String(orderId), zone);
    },
  },
];
