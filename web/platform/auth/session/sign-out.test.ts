// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, OFFLINE } from '../../api/api-error.ts';
import { auth, signOut } from '../auth.ts';
import { takeReason } from '../sign-in/auth-return.ts';

const endSignIn = vi.fn(async () => undefined);
const session = { subject: 's', provider: 'Cognito', expiresAt: 9e12 };
let answer: () => Promise<unknown>;

vi.mock('../sign-in/auth-amplify.ts', () => ({
  signInService: { start: vi.fn(), onNotice: vi.fn(), findSession: async () => session, endSignIn: () => endSignIn() },
}));
vi.mock('../../api/api.ts', () => ({
  api: (route: string) =>
    route.startsWith('DELETE') ? answer() : Promise.resolve({ roles: ['vendor'], idp: 'Cognito' }),
  setTokenProvider: vi.fn(),
}));
vi.mock('../../configuration.ts', () => ({ configuration: () => ({ config: {} }) }));
vi.mock('../../log/report-error.ts', () => ({ reportError: vi.fn() }));

const TOKEN = 'CognitoIdentityServiceProvider.app.s.accessToken';
const network = { isThere: true };

const signedIn = async (): Promise<void> => {
  sessionStorage.setItem(TOKEN, 'a');
  await auth.refresh();
  expect(auth.getState().status).toBe('signedIn');
};

beforeEach(() => {
  sessionStorage.clear();
  endSignIn.mockClear();
  network.isThere = true;
  answer = async () => undefined;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network.isThere);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const lost = () => Promise.reject(new ApiError(0, OFFLINE, 'We could not reach the server.'));

describe('the end of a session', () => {
  it.each([
    ['without a network', () => (network.isThere = false)],
    ['on a network that leads nowhere', () => (answer = lost)],
  ])('%s stays on this page: no provider, no tokens, and the reason', async (_, arrange) => {
    await signedIn();
    arrange();
    await signOut('inactive');
    expect(endSignIn).not.toHaveBeenCalled();
    expect(sessionStorage.getItem(TOKEN)).toBeNull();
    expect(auth.getState()).toEqual({ status: 'signedOut', reason: 'inactive', isOffline: true });
    expect(takeReason(), 'for the sign-in page, later').toBe('inactive');
  });

  it.each([
    ['ended it', async () => undefined],
    ['failed', () => Promise.reject(new ApiError(500, 'INTERNAL', 'Something went wrong.'))],
    ['was slow', () => Promise.reject(new DOMException('Timed out', 'TimeoutError'))],
  ])('goes through the provider where the server %s', async (_, given) => {
    await signedIn();
    answer = given;
    await signOut('inactive');
    expect(endSignIn).toHaveBeenCalledOnce();
    expect(auth.getState()).toEqual({ status: 'signedOut', reason: 'inactive' });
  });

  it('keeps its reason when an answer says afterwards that it has expired', async () => {
    await signedIn();
    await signOut('inactive');
    auth.dispatch({ type: 'signedOut', reason: 'expired' });
    expect(auth.getState()).toEqual({ status: 'signedOut', reason: 'inactive' });
  });
});
