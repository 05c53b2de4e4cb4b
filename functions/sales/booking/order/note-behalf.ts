import { audited } from '../../../platform/audit.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import type { Write } from '../../../platform/table/write.ts';

/** The entry in the log of who did what, for the transaction of an order that the staff places for a customer. */
export const noteOnBehalf = (request: SignedRequest<unknown>, orderId: string, customer: string): Write =>
  audited(request, { action: 'order.placed_for_customer', target: { kind: 'order', id: orderId, name: customer } });
