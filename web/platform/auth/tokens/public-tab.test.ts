// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RuntimeConfig } from '../../configuration.ts';
import { TOKEN_PREFIX } from './stored-tokens.ts';

const MINUTE = 60_000;
const session = { subject: 'casey', provider: 'Cognito', expiresAt: 9e12 };
const me = { userId: 'casey', email: 'casey@example.com', roles: ['customer'], idp: 'Cognito', features: [] };

vi.mock('../sign-in/auth-amplify.ts', () => ({
  signInService: {
    onNotice: () => () => {},
    start: () => {},
    findSession: async () => session,
    refreshIfDue: async () => undefined,
    accessToken: async () => 'token',
    endSignIn: async () => {},
  },
}));

let ended: string[];
beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  localStorage.clear();
  sessionStorage.setItem(`${TOKEN_PREFIX}client.casey.accessToken`, 'token');
  history.replaceState(null, '', '/faq');
  ended = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(url, 'https://x.test');
    if (method === 'DELETE') ended.push(pathname);
    return Response.json(pathname === '/api/me' ? me : {});
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const signedIn = async () => {
  const configuration = await import('../../configuration.ts');
  configuration.setPageData({ config: {} as RuntimeConfig, tenant: null });
  const { auth } = await import('../auth.ts');
  void auth.refresh();
  await vi.waitFor(() => expect(auth.getState()).toMatchObject({ status: 'signedIn', roles: ['customer'] }));
  return auth;
};

// Coverage P2 12: the watch is the tab's, not a staff room's.
it('a customer who leaves a public page open is signed out after two hours, and the server hears of it', async () => {
  const auth = await signedIn();
  await vi.advanceTimersByTimeAsync(119 * MINUTE);
  expect([auth.getState().status, ended]).toEqual(['signedIn', []]);
  await vi.advanceTimersByTimeAsync(MINUTE);
  await vi.waitFor(() => expect(auth.getState()).toMatchObject({ status: 'signedOut', reason: 'inactive' }));
  expect(ended).toEqual(['/api/sessions/current']);
});

it('one who reads on stays signed in', async () => {
  const auth = await signedIn();
  await vi.advanceTimersByTimeAsync(100 * MINUTE);
  window.dispatchEvent(new Event('wheel'));
  await vi.advanceTimersByTimeAsync(100 * MINUTE);
  expect([auth.getState().status, ended]).toEqual(['signedIn', []]);
});
