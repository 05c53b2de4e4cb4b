import { toInstant } from '../../../../../shared/contract/time.ts';
import { OrderFeeChanged } from '../../../../../shared/sales/booking/events.ts';
import type { OrderFee, WaiverCause } from '../../../../../shared/sales/booking/money/fee.ts';
import { audited } from '../../../../platform/audit.ts';
import { fasterThan, notFound } from '../../../../platform/errors/errors.ts';
import type { SignedRequest } from '../../../../platform/http/request.ts';
import { untilWritten } from '../../../../platform/table/client/retry.ts';
import { orderItem, orderPartition } from '../../store.ts';
import { readOrder } from './manage-order.ts';

interface WaiverInput {
  readonly orderId: string;
  readonly feeId: string;
  readonly cause: WaiverCause;
  readonly note: string;
  readonly version: number;
}

/** Waives a fee that was charged, with its reason; a no-op if it is waived already. */
export const waiveFee = async (request: SignedRequest<WaiverInput>): Promise<{ fees: OrderFee[]; version: number }> =>
  await untilWritten(async () => {
    const { table, caller, now, input } = request;
    const { orderId, feeId, cause, note, version } = input;
    const whole = await readOrder(table, orderId);
    if (!whole) throw notFound('Order');
    const { order } = whole;
    const { fees = [], leadId } = order;
    const fee = fees.find((each) => each.feeId === feeId);
    if (!fee) throw notFound('Fee');
    if (fee.waived) return { fees, version: order.version };
    if (version !== order.version) throw fasterThan('Order', { fees, version: order.version });
    const waived = { cause, note, by: caller.name ?? caller.email, at: toInstant(now) };
    const next = fees.map((each) => (each === fee ? { ...fee, waived } : each));
    const { reason, cents } = fee;
    const data = { orderId, leadId, feeId, reason, cents: -cents };
    await table.commit(
      table.patch(orderItem, order, { fees: next }),
      table.event(OrderFeeChanged, data, { pk: orderPartition(orderId), group: leadId, now }),
      audited(request, {
        action: 'order.fee_waived',
        target: { kind: 'order', id: orderId, name: order.contactInfo.fullName },
        changes: [{ field: 'fee', before: cents, after: 0 }],
        reason: note,
      }),
    );
    return { fees: next, version: order.version + 1 };
  });
