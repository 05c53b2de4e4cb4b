import { useEffect, useRef, useState } from 'react';
import type { AccountView } from '../../../../shared/fulfilment/payments/contract.ts';
import { api } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { useRead } from '../../../platform/api/use-read.ts';

interface AccountRead {
  readonly account: AccountView | undefined;
  readonly error: ApiError | undefined;
  /** Reads it again: money moves while the page is open. */
  readonly reload: () => void;
}

/** What an order owes and has paid. */
export const useAccount = (orderId: string | undefined, token: string | undefined): AccountRead => {
  const [round, setRound] = useState(0);
  const key = orderId && `${orderId} ${token ?? ''} ${round}`;
  const { data, error } = useRead(key, (signal) =>
    api('GET /api/orders/{orderId}/account', { orderId: orderId ?? '', token }, { signal }),
  );
  return { account: data, error, reload: () => setRound((n) => n + 1) };
};

/** The money of a change follows it by a queue: when it is looked for. */
const FOLLOWS_AFTER_MS = [1000, 4000, 15_000];

/** Reads the account again after each change of the order on the open page. */
export const useFollowingAccount = (order: object | undefined, reload: AccountRead['reload']): void => {
  const known = useRef(order);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reload` is another function at each render
  useEffect(() => {
    const isFirst = known.current === undefined || known.current === order;
    known.current = order;
    if (isFirst) return;
    const timers = FOLLOWS_AFTER_MS.map((ms) => setTimeout(reload, ms));
    return () => timers.forEach(clearTimeout);
  }, [order]);
};
