import type { Refund, RefundLine } from './payment.ts';

/** What was given back of an order's line so far, or is on its way. */
export const refundedOf = (
  refunds: readonly Pick<Refund, 'lines' | 'state'>[],
  service: RefundLine['service'],
): number =>
  refunds
    .filter(({ state }) => state !== 'failed' && state !== 'canceled')
    .flatMap(({ lines = [] }) => lines)
    .reduce((sum, line) => (line.service === service ? sum + line.amount : sum), 0);
