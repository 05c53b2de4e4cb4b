import { useEffect, useState } from 'react';
import type { PortalOrder } from '../../../../../shared/fulfilment/portal/portal-order.ts';

type Booked = Pick<PortalOrder, 'order' | 'view' | 'account'>;

/** Whether what is owed does not know yet of a change that the order has: its account follows a moment later. */
export const isBehind = ({ order, view, account }: Booked): boolean => {
  if (!account) return false;
  const { total, tax, credits, fees } = account.account;
  const charged = (view?.fees ?? []).reduce((sum, { cents, isWaived }) => sum + (isWaived ? 0 : cents), 0);
  const isCanceled = (view ?? order).status === 'cancelled';
  return fees < charged || (isCanceled && credits < total + tax);
};

const PAUSE_MS = 1000;
const TRIES = 10;

/** Reads an order again until its account has followed a change, for some seconds at most: also one that was opened anew. */
export const useCatchUp = (page: PortalOrder, refresh: () => void) => {
  const [triesLeft, setTriesLeft] = useState(TRIES);
  const isWaiting = triesLeft > 0 && isBehind(page);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      setTriesLeft(triesLeft - 1);
      refresh();
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, triesLeft, refresh]);
  return { isWaiting, begin: () => setTriesLeft(TRIES) };
};
