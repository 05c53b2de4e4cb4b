import type { recordsContract } from '../../shared/records/contract.ts';
import type { Handlers } from '../platform/http/serve.ts';
import { listOrders } from './list-orders.ts';
import { readDashboard, readUtilisation } from './read-dashboard.ts';

/** What a company knows of its business, for those who lead it. */
export const recordsHandlers: Handlers<typeof recordsContract> = {
  dashboard: async ({ table, input, now }) => await readDashboard(table, input.days, now),
  utilisation: async ({ table, input, now }) => await readUtilisation(table, input.days, now),
  orders: async ({ table, input }) => await listOrders(table, input),
};
