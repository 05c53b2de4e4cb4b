// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Plan } from '../../../../../shared/sales/booking/plan/plan.ts';
import {
  initialWorkflow,
  type SelectedSlot,
  type Workflow,
} from '../../../../../shared/sales/booking/workflow/workflow-state.ts';
import { keepVisitorSession } from '../../../../platform/visit/visitor-session.ts';
import { useKeepDraft } from './use-keep-draft.ts';

const plan: Plan = { id: 'plan', visits: [], remote: [], vendors: {} };
const hold = { holdId: 'hld_1', expiresAt: '2999-01-01T00:00:00Z' };
const consents = { serviceMessages: true, marketing: false, aiCalls: false };
const contactInfo = { fullName: 'Pat Buyer', email: 'pat@example.com', phone: '' };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('keeps what did not arrive once the browser is back online, and only that', async () => {
  vi.useFakeTimers();
  keepVisitorSession('session');
  const fetched = vi.fn(async (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', fetched);
  const packageItems = [{ id: 'photography', calculatedPrice: 19_900 }] as unknown as Workflow['packageItems'];
  const state = {
    ...initialWorkflow,
    step: 6,
    packageItems,
    contactInfo,
    selectedSlot: { plan, hold } as SelectedSlot,
  };
  renderHook(() => useKeepDraft(state, consents));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(fetched).toHaveBeenCalledTimes(1);
  vi.stubGlobal(
    'fetch',
    fetched.mockImplementation(async () => new Response(null, { status: 204 })),
  );
  for (let n = 0; n < 2; n++) {
    await act(async () => void dispatchEvent(new Event('online')));
    await act(() => vi.advanceTimersByTimeAsync(1000));
  }
  expect(fetched).toHaveBeenCalledTimes(2);
});
