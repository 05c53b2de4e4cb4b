import { useState } from 'react';
import type { OrderView } from '../../../../../shared/sales/booking/order.ts';
import { api } from '../../../../platform/api.ts';
import { type ApiError, asApiError } from '../../../../platform/api-error.ts';
import { useRead } from '../../../../platform/use-read.ts';

export interface ManagedOrder {
  order: OrderView | undefined;
  error: ApiError | undefined;
  token: string;
  /** Puts in place what a change answered. */
  replace: (order: OrderView) => void;
}

/** The order behind a signed link. */
export const useOrder = (orderId: string, token: string): ManagedOrder => {
  const [changed, setChanged] = useState<OrderView>();
  const read = useRead(`${orderId} ${token}`, (signal) =>
    api('GET /api/orders/{orderId}', { orderId, token }, { signal }),
  );
  return { order: changed ?? read.data, error: read.error, token, replace: setChanged };
};

interface Change {
  isBusy: boolean;
  error: ApiError | undefined;
  run: (change: () => Promise<OrderView>) => Promise<boolean>;
}

/** Carries out one change of the order; answers whether it worked. */
export const useChange = ({ replace }: ManagedOrder): Change => {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const run = async (change: () => Promise<OrderView>): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setError(undefined);
    try {
      replace(await change());
      return true;
    } catch (cause) {
      setError(asApiError(cause));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, run };
};
