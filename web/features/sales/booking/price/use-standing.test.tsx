// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { standingOf } from '../../../../../shared/sales/quoting/client-standing.ts';
import { setTokenProvider } from '../../../../platform/api/api.ts';
import { type RuntimeConfig, setPageData } from '../../../../platform/configuration.ts';
import { useStanding } from './use-standing.ts';

vi.mock('../../../../platform/auth/auth.ts', () => {
  setTokenProvider(async () => 'a-token');
  return {};
});

const standing = standingOf({
  bookings: 3,
  orders: 1,
  sqFt: 2000,
  rooms: 3,
  services: { photography: 3 },
});
const dispatch = vi.fn();
const requests = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  dispatch.mockClear();
  requests.mockClear();
  setPageData({ config: { staffClientId: 'staff', clientId: 'tenant' } as RuntimeConfig } as never);
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    requests(url, headers.authorization);
    return Response.json(standing);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const signIn = (client: string): void => {
  sessionStorage.setItem('northlight.client', client);
  sessionStorage.setItem('CognitoIdentityServiceProvider.x.me.accessToken', 'a-token');
};

it('loads a signed-in customer’s standing into the workflow', async () => {
  signIn('tenant');
  renderHook(() => useStanding(dispatch));
  await vi.waitFor(() => expect(dispatch).toHaveBeenCalledWith({ type: 'fill', fields: standing }));
  expect(requests).toHaveBeenCalledWith('/api/quotes/standing', 'Bearer a-token');
});

it.each([
  ['a stranger', () => undefined],
  ['staff', () => signIn('staff')],
])('requests nothing for %s', async (_, prepare) => {
  prepare();
  renderHook(() => useStanding(dispatch));
  await new Promise((done) => setTimeout(done, 50));
  expect(requests).not.toHaveBeenCalled();
  expect(dispatch).not.toHaveBeenCalled();
});
