import { inCodeOrder } from '../../../../shared/contract/code-order.ts';
import type { PortalProperty } from '../../../../shared/fulfilment/portal/contract.ts';
import type { HousePass } from '../../../../shared/fulfilment/portal/house.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { WholeRow } from '../orders/order-rows.ts';
import { factsOf, passedWorkOf, workOf } from './house-file.ts';

/**
 * The houses of these orders and passes, the latest first, with what was done at each. Only what the reader may see
 * counts: a house's other owners ordered for it, too.
 */
export const housesOf = async (
  table: TenantTable,
  wholes: readonly WholeRow[],
  passes: readonly HousePass[],
): Promise<PortalProperty[]> => {
  const accepted = passes.filter(({ state }) => state === 'accepted');
  const byHouse = Map.groupBy(wholes, ({ row }) => row.propertyId);
  const ids = new Set([...byHouse.keys(), ...accepted.map(({ propertyId }) => propertyId)]);
  const houses = [...ids].map(async (propertyId) => {
    const own = byHouse.get(propertyId) ?? [];
    const received = accepted.filter((pass) => pass.propertyId === propertyId);
    const facts = await factsOf(table, { propertyId, wholes: own, owned: own, received, passes: received });
    const work = [...own.flatMap(workOf), ...passedWorkOf(received)];
    return { ...facts, work: work.sort((a, b) => inCodeOrder(b.at, a.at)) };
  });
  return await Promise.all(houses);
};
