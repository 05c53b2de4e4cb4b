import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { WORKFLOW_KEY } from '../../../../../shared/sales/booking/workflow/workflow-memory.ts';
import { api } from '../../../../platform/api/api.ts';
import { type ApiError, asApiError } from '../../../../platform/api/api-error.ts';
import { useKeyOf } from '../../../../platform/api/use-key-of.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { paths } from '../../../../platform/pages/paths.ts';
import { tell } from '../../../../platform/tell.ts';
import { writeStored } from '../../../../platform/visit/browser-storage.ts';
import { visitorSessionId } from '../../../../platform/visit/visitor-session.ts';
import { useBooking } from '../booking-context.ts';
import { orderInputOf } from './order-input.ts';

interface Confirm {
  isConfirming: boolean;
  failure: ApiError | undefined;
  /** Rises with each failure, so that a repeated message takes the focus again. */
  attempt: number;
  /** `asksCompany`: the buyer's company is asked to take it on its bill though a limit is reached. */
  confirm: (wish?: { readonly asksCompany: boolean }) => Promise<void>;
  dismiss: () => void;
}

/**
 * Confirms the order; after a failure everything entered is kept. Over 40 lines: the steps of one act share its state.
 */
export const useConfirm = (): Confirm => {
  const navigate = useNavigate();
  const { state, consents, payment, requote } = useBooking();
  const [isConfirming, setConfirming] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const [attempt, setAttempt] = useState(0);
  // A retry after a broken connection can't book twice.
  const { keyOf } = useKeyOf();
  // A second press can come before the page has drawn the first one.
  const isUnderWay = useRef(false);

  const fail = (cause: unknown): void => {
    const error = asApiError(cause);
    if (error.code === 'PRICE_CHANGED' || error.code === 'BILL_FULL') requote();
    setFailure(error);
    setAttempt((n) => n + 1);
    setConfirming(false);
    isUnderWay.current = false;
  };
  const confirm: Confirm['confirm'] = async ({ asksCompany } = { asksCompany: false }) => {
    const fields = orderInputOf(state, consents, { state: currentTenant().state, sessionId: visitorSessionId() });
    if (isUnderWay.current || !fields) return;
    const input = {
      ...fields,
      expectedTax: payment?.tax,
      ...(payment?.company &&
        state.forClient?.pays !== 'client' && { expectsBill: payment.mode === 'invoice_company' }),
      ...(asksCompany && { asksCompany }),
    };
    isUnderWay.current = true;
    setConfirming(true);
    setFailure(undefined);
    try {
      const idempotencyKey = keyOf(input);
      const order = await api('POST /api/orders', input, { idempotencyKey });
      tell({ event: 'booking_created', orderId: order.orderId, total: state.pricing.total });
      writeStored('localStorage', WORKFLOW_KEY, undefined);
      if (order.payment.checkoutUrl && !order.payment.approval) location.assign(order.payment.checkoutUrl);
      else void navigate(paths.confirmation(order.orderId, order.manageToken));
    } catch (cause) {
      fail(cause);
    }
  };
  return { isConfirming, failure, attempt, confirm, dismiss: () => setFailure(undefined) };
};
