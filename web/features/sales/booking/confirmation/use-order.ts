import { useState } from 'react';
import type { OrderView } from '../../../../../shared/sales/booking/order.ts';
import { api } from '../../../../platform/api/api.ts';
import { type ApiError, asApiError } from '../../../../platform/api/api-error.ts';
import { useRead } from '../../../../platform/api/use-read.ts';

export interface ManagedOrder {
  order: OrderView | undefined;
  error: ApiError | undefined;
  /** The secret of the order's link; undefined for somebody who is signed in. */
  token: string | undefined;
  /** Replaces the order with the response to a change. */
  replace: (order: OrderView) => void;
}

/** The order of a signed link. */
export const useOrder = (orderId: string, token: string): ManagedOrder => {
  const [changed, setChanged] = useState<OrderView>();
  const read = useRead(`${orderId} ${token}`, (signal) =>
    api('GET /api/orders/{orderId}', { orderId, token }, { signal }),
  );
  return { order: changed ?? read.data, error: read.error, token, replace: setChanged };
};

interface OrderChange {
  isBusy: boolean;
  error: ApiError | undefined;
  run: (change: () => Promise<OrderView>) => Promise<boolean>;
}

/** Runs one change of the order at a time; resolves to whether it succeeded. */
export const useChange = ({ replace }: ManagedOrder): OrderChange => {
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
