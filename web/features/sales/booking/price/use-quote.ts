import { type Dispatch, useEffect, useRef, useState } from 'react';
import type { WorkflowAction } from '../../../../../shared/sales/booking/workflow/workflow.ts';
import type { Workflow } from '../../../../../shared/sales/booking/workflow/workflow-state.ts';
import { toPriceOf } from '../../../../../shared/sales/booking/workflow/workflow-steps.ts';
import type { Offer } from '../../../../../shared/sales/quoting/offer.ts';
import { api } from '../../../../platform/api.ts';
import type { ApiError } from '../../../../platform/api-error.ts';
import type { PriceList } from '../../../../platform/use-catalog.ts';
import { useRead } from '../../../../platform/use-read.ts';
import { requestedServices } from '../entrance.ts';

interface LiveQuote {
  offers: readonly Offer[];
  isQuoted: boolean;
  quoteError: ApiError | undefined;
  requote: () => void;
}

const none: readonly Offer[] = [];

/** Keeps the package at the server's prices: requests a quote for each change. */
export const useQuote = (state: Workflow, dispatch: Dispatch<WorkflowAction>): LiveQuote => {
  const [round, setRound] = useState(0);
  const order = toPriceOf(state);
  const key = order.services.length > 0 ? JSON.stringify([order, state.pastBookings, round]) : undefined;
  const read = useRead(key, (signal) => api('POST /api/quotes', order, { signal }), 120);
  const isCurrent = key !== undefined && read.answeredKey === key && read.data !== undefined && !read.error;
  useEffect(() => {
    if (isCurrent && read.data) dispatch({ type: 'priceItems', items: read.data.items });
  }, [isCurrent, read.data, dispatch]);
  return {
    offers: isCurrent && read.data ? read.data.offers : none,
    isQuoted: key === undefined || isCurrent,
    quoteError: read.error,
    requote: () => setRound((last) => last + 1),
  };
};

/** Adds the services that a link requests to the package, once their prices are known. */
export const useRequestedServices = (prices: PriceList, dispatch: Dispatch<WorkflowAction>): void => {
  const requested = useRef(requestedServices(location.search));
  useEffect(() => {
    const found = requested.current.flatMap((code) => prices[code] ?? []);
    if (found.length === 0) return;
    requested.current = [];
    for (const item of found) dispatch({ type: 'addItem', item });
  }, [prices, dispatch]);
};
