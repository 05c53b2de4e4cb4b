import { audited } from '../../../../platform/audit.ts';
import type { SignedRequest } from '../../../../platform/http/request.ts';
import type { Write } from '../../../../platform/table/write.ts';

/** The audit entry for an order that staff places for a customer, committed with the order. */
export const auditOnBehalf = (request: SignedRequest<unknown>, orderId: string, customer: string): Write =>
  audited(request, { action: 'order.placed_for_customer', target: { kind: 'order', id: orderId, name: customer } });
