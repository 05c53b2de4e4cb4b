import { type Dispatch, useEffect, useState } from 'react';
import type { PublicCatalog } from '../../../../../shared/company/catalog/public-service.ts';
import { mayBill } from '../../../../../shared/sales/accounts/may-ask-company.ts';
import type { WorkflowAction } from '../../../../../shared/sales/booking/workflow/workflow.ts';
import type { Workflow } from '../../../../../shared/sales/booking/workflow/workflow-state.ts';
import { toPriceOf } from '../../../../../shared/sales/booking/workflow/workflow-steps.ts';
import type { Offer } from '../../../../../shared/sales/quoting/offer.ts';
import { type ApiOutput, api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { useRead } from '../../../../platform/api/use-read.ts';
import type { PriceList } from '../../../../platform/use-catalog.ts';
import { visitorSessionId } from '../../../../platform/visit/visitor-session.ts';
import { fairServices } from './fair-services.ts';

interface LiveQuote {
  offers: readonly Offer[];
  /** How the order is paid once it is placed; undefined until the first quote. */
  payment: ApiOutput<'POST /api/quotes'>['payment'] | undefined;
  isQuoted: boolean;
  quoteError: ApiError | undefined;
  requote: () => void;
}

const none: readonly Offer[] = [];

/** Keeps the package at the server's prices: requests a quote for each change. */
export const useQuote = (
  state: Workflow,
  dispatch: Dispatch<WorkflowAction>,
  { catalog, prices }: { catalog: PublicCatalog | undefined; prices: PriceList },
): LiveQuote => {
  const [round, setRound] = useState(0);
  const { forClient } = state;
  const services = fairServices(state, catalog, prices);
  const order = { ...toPriceOf(state), services, ...(forClient && { pays: forClient.pays }) };
  const key = order.services.length > 0 ? JSON.stringify([order, state.pastBookings, round]) : undefined;
  const ask = async (signal: AbortSignal) =>
    await api('POST /api/quotes', { ...order, sessionId: visitorSessionId() }, { signal });
  const read = useRead(key, ask, 120);
  const isCurrent = key !== undefined && read.answeredKey === key && read.data !== undefined && !read.error;
  useEffect(() => {
    if (isCurrent && read.data) dispatch({ type: 'priceItems', items: read.data.items });
  }, [isCurrent, read.data, dispatch]);
  const pastBookings = isCurrent ? read.data?.pastBookings : undefined;
  useEffect(() => {
    if (pastBookings !== undefined) dispatch({ type: 'fill', fields: { pastBookings } });
  }, [pastBookings, dispatch]);
  // A company that takes it on no bill any more can't be who pays.
  const isUnbilled = isCurrent && forClient?.pays === 'company' && !mayBill(read.data?.payment.company);
  useEffect(() => {
    if (isUnbilled && forClient) dispatch({ type: 'fill', fields: { forClient: { ...forClient, pays: 'agent' } } });
  }, [isUnbilled, forClient, dispatch]);
  return {
    offers: isCurrent && read.data ? read.data.offers : none,
    payment: read.data?.payment,
    isQuoted: key === undefined || isCurrent,
    quoteError: read.error,
    requote: () => setRound((last) => last + 1),
  };
};
