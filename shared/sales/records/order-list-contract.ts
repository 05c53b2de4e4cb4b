import * as z from 'zod';
import { access } from '../../contract/access.ts';
import { PageInput, pageOf } from '../../contract/page.ts';
import { route } from '../../contract/route.ts';
import { Instant } from '../../contract/time.ts';
import { OrderRow } from './order-row.ts';

/** A filter by status; `kept` means all that were not canceled, as the figures count. */
export const OrderState = z.enum(['kept', 'placed', 'completed', 'cancelled']);
export type OrderState = z.infer<typeof OrderState>;

export const orderListContract = {
  orders: route({
    method: 'GET',
    path: '/api/orders',
    summary: 'Orders, newest first: all, of one client or for one property',
    access: access.tenantAdmin,
    input: z.strictObject({
      from: Instant.optional(),
      to: Instant.optional(),
      state: OrderState.optional(),
      clientId: z.string().max(80).optional(),
      propertyId: z.string().max(80).optional(),
      ...PageInput,
    }),
    output: pageOf(OrderRow),
  }),
};
