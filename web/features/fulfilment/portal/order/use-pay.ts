import { useEffect, useState } from 'react';
import type { PaymentPart } from '../../../../../shared/fulfilment/payments/payment.ts';
import { api } from '../../../../platform/api/api.ts';
import { type ApiError, asApiError } from '../../../../platform/api/api-error.ts';

/** Goes to the provider's page to pay what is due of an order; the sign-in says who pays. */
export const usePay = (orderId: string, onRefused: () => void) => {
  const [isLeaving, setLeaving] = useState(false);
  const [error, setError] = useState<ApiError>();
  // Back from the provider's page, the browser may show this one as it was left.
  useEffect(() => {
    const back = (event: PageTransitionEvent): void => {
      if (event.persisted) setLeaving(false);
    };
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);
  const pay = async (part: PaymentPart): Promise<void> => {
    setLeaving(true);
    setError(undefined);
    try {
      const { url } = await api('POST /api/orders/{orderId}/checkout', { orderId, part });
      location.assign(url);
    } catch (cause) {
      setError(asApiError(cause));
      setLeaving(false);
      onRefused();
    }
  };
  return { isLeaving, error, pay };
};
