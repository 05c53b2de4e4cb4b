import type { ClientSums } from '../clients/client.ts';
import { isKept, type OrderRow } from '../order-row.ts';

type Summed = Pick<OrderRow, 'status' | 'total' | 'placedAt'>;

const earlier = (one: string | null, other: string): string => (one === null || other < one ? other : one);
const later = (one: string | null, other: string): string => (one === null || other > one ? other : one);

const shareOf = (row: Summed | undefined) =>
  row && isKept(row) ? { orders: 1, spent: row.total } : { orders: 0, spent: 0 };

/** The totals of a client or property after one of its orders changed; canceling doesn't change when it ordered. */
export const sumsAfter = <Sums extends ClientSums>(
  sums: Sums,
  before: Summed | undefined,
  after: Summed | undefined,
): ClientSums => {
  const old = shareOf(before);
  const now = shareOf(after);
  const at = after?.placedAt ?? before?.placedAt;
  return {
    orders: sums.orders + now.orders - old.orders,
    spent: sums.spent + now.spent - old.spent,
    firstOrderAt: at === undefined ? sums.firstOrderAt : earlier(sums.firstOrderAt, at),
    lastOrderAt: at === undefined ? sums.lastOrderAt : later(sums.lastOrderAt, at),
  };
};
