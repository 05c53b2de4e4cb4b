import type { Caller } from '../../../../../shared/contract/access/access.ts';
import { isInScope, ownProfile } from '../../../../../shared/crm/leads/views/lead-scope.ts';
import type { NamedBooking } from '../../../../../shared/sales/booking/booking.ts';
import { readLeads } from '../../../../crm/leads/store.ts';
import { notFound } from '../../../../platform/errors/errors.ts';
import type { TenantTable } from '../../../../platform/table/tenant-table.ts';
import { isBuyer } from '../../party/rights.ts';
import { pick } from '../../settings.ts';
import { orderItem } from '../../store.ts';

type InOrder = Pick<NamedBooking, 'orderId' | 'leadId'>;

/** True if this agent may see the order: its lead is the agent's, or the agent is its buyer. */
type IsOwn = (agent: Caller, order: InOrder) => boolean;

/** The caller if only own leads and own orders are theirs to see: an agent; undefined for administrators. */
export const limitedAgent = (caller: Caller): Caller | undefined =>
  ownProfile(caller) === undefined ? undefined : caller;

/** Reads what decides about these orders: a batch of leads and one of orders, whatever the number of agents. */
export const readScope = async (table: TenantTable, rows: readonly InOrder[]): Promise<IsOwn> => {
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))];
  const [leads, stored] = await Promise.all([
    readLeads(table, [...new Set(rows.map(({ leadId }) => leadId))]),
    table.getMany(
      orderIds.map((orderId) => orderItem.key({ orderId })),
      { consistent: true },
    ),
  ]);
  const orders = new Map(pick(stored, orderItem).map((order) => [order.orderId, order]));
  return (agent, { leadId, orderId }) => {
    const [about, order] = [leads.get(leadId), orders.get(orderId)];
    return (about !== undefined && isInScope(agent, about)) || (order !== undefined && isBuyer(order, agent));
  };
};

/** Throws the 404 of a missing order, or of what was asked for in it, for an agent whose order it isn't. */
export const checkOrderScope = async (
  table: TenantTable,
  caller: Caller,
  order: InOrder,
  asked = 'Order',
): Promise<void> => {
  const agent = limitedAgent(caller);
  if (agent && !(await readScope(table, [order]))(agent, order)) throw notFound(asked);
};
