import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { PathId } from '../../contract/id.ts';
import { PageInput, pageOf } from '../../contract/routes/page.ts';
import { route } from '../../contract/routes/route.ts';
import { DayOrInstant } from '../../contract/time.ts';
import { PlacedOrder } from '../booking/order.ts';
import { OrderRow } from './order-row.ts';
import { VisitRow, VisitView } from './visit-contract.ts';

/** A filter by status; `kept` means all that were not canceled, as the figures count. */
export const OrderState = z.enum(['kept', 'placed', 'completed', 'cancelled']);
export type OrderState = z.infer<typeof OrderState>;

/** All of an order that the office works with on its page; what later areas know of it they answer themselves. */
export const OrderSheet = PlacedOrder.pick({
  orderId: true,
  number: true,
  leadId: true,
  status: true,
  placedAt: true,
  items: true,
  pricing: true,
  payment: true,
  acceptedOffers: true,
  address: true,
  sqFt: true,
  rooms: true,
  propertyDetails: true,
  deliverySpeed: true,
  feePolicy: true,
  fees: true,
  version: true,
}).extend({
  customer: VisitView.shape.customer,
  /** Absent for seconds after the order was placed, until its records follow. */
  clientId: z.string().optional(),
  propertyId: z.string().optional(),
  /** Its visits and remote services by time. */
  visits: z.array(VisitRow),
  told: VisitView.shape.told,
  freeUntil: z.string(),
});
export type OrderSheet = z.infer<typeof OrderSheet>;

export const orderListContract = {
  orders: route({
    method: 'GET',
    path: '/api/orders',
    summary: 'Orders, newest first: all, of one client or for one property; or those that a search finds',
    access: access.tenantAdmin,
    scope: 'orders:read',
    input: z.strictObject({
      /** When it was placed: an instant or a day. */
      from: DayOrInstant.optional(),
      to: DayOrInstant.optional(),
      state: OrderState.optional(),
      clientId: z.string().max(80).optional(),
      propertyId: z.string().max(80).optional(),
      /** Order number, customer, phone, street or ZIP code; answers one page of matches of any date. */
      q: z.string().max(200).optional(),
      ...PageInput,
    }),
    output: pageOf(OrderRow),
  }),
  orderSheet: route({
    method: 'GET',
    path: '/api/orders/{orderId}/sheet',
    summary: 'An order as the office works with it: customer, house, lines, visits, and who is told of changes',
    access: access.staff,
    scope: 'orders:read',
    input: z.strictObject({ orderId: PathId }),
    output: OrderSheet,
  }),
};
