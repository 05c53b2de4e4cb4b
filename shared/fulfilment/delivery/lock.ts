import { type Account, isLocked, isOnBill } from '../payments/account.ts';
import type { Delivery } from './delivery.ts';

/** What of an order decides whether its files stay closed. */
interface DeliveredOrder {
  readonly status: string;
  readonly payment: { readonly mode?: string | undefined };
}

/** True while a delivery's files stay closed: its order was canceled, or money is owed and the desk has not opened them. */
export const isDeliveryLocked = (
  { unlocked }: Pick<Delivery, 'unlocked'>,
  { status, payment }: DeliveredOrder,
  account: Pick<Account, 'balance' | 'disputed'>,
): boolean => status === 'cancelled' || (unlocked === null && isLocked(account, isOnBill(payment)));
