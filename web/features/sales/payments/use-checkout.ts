import { useEffect, useState } from 'react';
import type { PaymentPart } from '../../../../shared/fulfilment/payments/payment.ts';
import { api } from '../../../platform/api/api.ts';
import { type ApiError, asApiError } from '../../../platform/api/api-error.ts';
import { useWhenOnline } from '../../../platform/when-online.ts';
import { rememberPaying } from './pay-memory.ts';

interface Checkout {
  readonly isLeaving: boolean;
  readonly error: ApiError | undefined;
  readonly pay: (part: PaymentPart, tip?: number) => Promise<void>;
}

/** Goes to the provider's page to pay. */
export const useCheckout = (
  orderId: string,
  { token, isForPictures }: { readonly token: string | undefined; readonly isForPictures: boolean },
  onRefused: () => void,
): Checkout => {
  const [isLeaving, setLeaving] = useState(false);
  const [error, setError] = useState<ApiError>();
  useWhenOnline(() => setError((last) => (last?.isOffline ? undefined : last)));
  // Back from the provider's page, the browser may show this one as it was left.
  useEffect(() => {
    const back = (event: PageTransitionEvent): void => {
      if (event.persisted) setLeaving(false);
    };
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);
  const pay = async (part: PaymentPart, tip = 0): Promise<void> => {
    if (isLeaving) return;
    setLeaving(true);
    setError(undefined);
    if (token) rememberPaying({ orderId, token, isForPictures });
    try {
      const asked = { orderId, token, part, ...(tip > 0 && { tip }) };
      const { url } = await api('POST /api/orders/{orderId}/checkout', asked);
      location.assign(url);
    } catch (cause) {
      setError(asApiError(cause));
      setLeaving(false);
      onRefused();
    }
  };
  return { isLeaving, error, pay };
};
