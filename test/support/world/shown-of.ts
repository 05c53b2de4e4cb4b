import { knowledgeItem } from '../../../functions/assistants/knowledge/store.ts';
import { leadCounts } from '../../../functions/crm/leads/lists/lead-counts.ts';
import { findPage } from '../../../functions/crm/leads/lists/list-leads.ts';
import { allRules } from '../../../functions/outreach/automation/store.ts';
import type { Stored } from '../../../functions/platform/table/item.ts';
import type { TestTable } from '../table/table.ts';
import type { BookingWorld } from './booking-world.ts';
import { recordsOf } from './crm/records-ask.ts';

const everyPage = async (table: TestTable, tenantId: string, route: string) => {
  const ask = recordsOf({ table } as BookingWorld, tenantId);
  const items: Stored[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await ask(route, { limit: 50, ...(cursor && { cursor }) });
    items.push(...body.items);
    cursor = body.nextCursor;
  } while (cursor);
  return items;
};

const listedLeads = async (table: TestTable, tenantId: string): Promise<number> => {
  const query = { q: undefined, filter: {}, sort: 'newest', descending: true, limit: 500 } as const;
  const { items } = await findPage(table.openTable(tenantId), { ...query, after: undefined });
  return items.length;
};

/** How much of everything the back office shows of a company. */
export const shownOf = async (table: TestTable, tenantId: string) => {
  const own = table.openTable(tenantId);
  const clients = await everyPage(table, tenantId, 'GET /api/clients');
  const { entries } = await own.collect({ pk: 'KNOWLEDGE', begins: 'ENTRY#' }, { entries: knowledgeItem });
  return {
    orders: (await everyPage(table, tenantId, 'GET /api/orders')).length,
    ordersOfClients: clients.reduce((sum, { orders }) => sum + Number(orders), 0),
    properties: (await everyPage(table, tenantId, 'GET /api/properties')).length,
    leads: await listedLeads(table, tenantId),
    countedLeads: (await leadCounts(own, undefined, { of: 'status' })).total,
    knowledge: entries.length,
    automations: (await allRules(own)).length,
  };
};
