import type { recordsContract } from '../../../shared/sales/records/contract.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import { listClients } from './clients/list-clients.ts';
import { mergeClients } from './clients/merge-clients.ts';
import { changeClient, createClient } from './clients/save-client.ts';
import { showClient } from './clients/view-client.ts';
import { readDashboard, readUtilization } from './figures/read-dashboard.ts';
import { startRecount } from './figures/recount.ts';
import { listTroubles, settleTrouble } from './figures/troubles.ts';
import { answerOrders } from './list-orders.ts';
import { listProperties } from './properties/list-properties.ts';
import { addNote, changeNote, removeNote } from './properties/property-notes.ts';
import { showProperty } from './properties/view-property.ts';
import { listVisits } from './visits/list-visits.ts';
import { viewOrder, viewVisit } from './visits/view-visit.ts';

/** The routes of the back office, for administrators. */
export const recordsHandlers = ({ signer }: { signer: Signer }): Handlers<typeof recordsContract> => ({
  dashboard: async ({ table, input, now }) => await readDashboard(table, input.days, now),
  utilisation: async ({ table, input, now }) => await readUtilization(table, input.days, now),
  recount: startRecount,
  orders: answerOrders(signer),
  orderSheet: async ({ table, caller, input }) => await viewOrder(table, caller, input.orderId),
  clients: async ({ table, input }) => await listClients(table, input),
  createClient,
  client: async ({ table, input }) => await showClient(table, input.clientId),
  changeClient,
  mergeClients,
  properties: async ({ table, input }) => await listProperties(table, input),
  property: async ({ table, input, now }) => await showProperty(table, input.propertyId, now),
  addNote,
  changeNote,
  removeNote,
  troubles: async ({ table, input }) => await listTroubles(table, input),
  settleTrouble,
  visits: async ({ table, caller, input }) => await listVisits(table, signer, caller, input),
  visit: async ({ table, caller, input, now }) => await viewVisit(table, caller, input.bookingId, now),
});
