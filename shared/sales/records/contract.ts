import { clientContract } from './clients/client-contract.ts';
import { dashboardContract } from './dashboard/dashboard-contract.ts';
import { troubleContract } from './dashboard/trouble-contract.ts';
import { orderListContract } from './order-list-contract.ts';
import { propertyContract } from './property-contract.ts';
import { visitContract } from './visit-contract.ts';

export type { ClientView } from './clients/client-contract.ts';
export type { PropertyView } from './property-contract.ts';

/** The routes of the back office: orders, clients, properties and the figures derived from them. */
export const recordsContract = {
  ...dashboardContract,
  ...orderListContract,
  ...clientContract,
  ...propertyContract,
  ...troubleContract,
  ...visitContract,
};
