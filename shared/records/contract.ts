import { dashboardContract } from './dashboard-contract.ts';
import { orderListContract } from './order-list-contract.ts';

/** What the company knows of its business: orders, clients, properties, and the figures that follow from them. */
export const recordsContract = { ...dashboardContract, ...orderListContract };
