// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { useReducer } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { reduceWorkflow } from '../../../../../shared/sales/booking/workflow/workflow.ts';
import { initialWorkflow, type PackageItem } from '../../../../../shared/sales/booking/workflow/workflow-state.ts';
import { keepVisitorSession } from '../../../../platform/visit/visitor-session.ts';
import { useQuote } from './use-quote.ts';

const cleaning: PackageItem = {
  id: 'cleaning',
  name: 'Cleaning',
  basePrice: 30_000,
  calculatedPrice: 30_000,
  adjustments: [],
};
const annual = { id: 'annual_vip', title: 'Annual plan' };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('keeps the annual plan of a guest whose browser session has proven who they are', async () => {
  keepVisitorSession('a-session-of-a-guest');
  const asked: { sessionId?: string }[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    const pricing = { subtotal: 30_000, total: 30_000 };
    const payment = { mode: 'pay_later', dueNow: 0, tax: 0 };
    return Response.json({ items: [cleaning], pricing, offers: [annual], payment, pastBookings: 2 });
  });
  const { result } = renderHook(() => {
    const [state, dispatch] = useReducer(reduceWorkflow, { ...initialWorkflow, packageItems: [cleaning] });
    return { state, dispatch, quote: useQuote(state, dispatch, { catalog: undefined, prices: {} }) };
  });
  await vi.waitFor(() => expect(result.current.state.pastBookings).toBe(2));
  await vi.waitFor(() => expect(result.current.quote.offers).toEqual([annual]));
  expect(asked[0]).toMatchObject({ services: ['cleaning'], sessionId: 'a-session-of-a-guest' });
  result.current.dispatch({ type: 'acceptOffer', offer: 'annual_vip', items: [cleaning] });
  await vi.waitFor(() => expect(result.current.state.acceptedOffers).toEqual(['annual_vip']));
});
