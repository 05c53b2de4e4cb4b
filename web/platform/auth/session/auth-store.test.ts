import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Me } from '../../../../shared/company/identity/contract.ts';
import type { Session } from './auth-state.ts';
import { type AuthEffects, createAuthStore } from './auth-store.ts';

const session: Session = { subject: 'ada', provider: 'Google', expiresAt: 9e12 };
const me: Me = {
  userId: 'ada',
  email: 'ada@example.com',
  roles: ['admin'],
  tenantId: 't',
  tenant: { name: 'T', timezone: 'America/New_York' },
  idp: 'Google',
  features: [],
};

const never = () => new Promise<never>(() => undefined);
const whenAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));

const start = (effects: Partial<AuthEffects>) => {
  const store = createAuthStore({ findSession: async () => session, fetchMe: async () => me, ...effects });
  void store.refresh();
  return store;
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a tenant whose information is missing is said in the seed’s words, and logged', async () => {
  const logged: string[] = [];
  const { tenant: _, ...incomplete } = me;
  const store = start({ fetchMe: async () => incomplete, log: (problem) => void logged.push(problem) });
  await vi.advanceTimersByTimeAsync(100);
  expect(store.getState()).toMatchObject({ status: 'signedIn', problem: 'Failed to fetch tenant information' });
  expect(logged).toEqual(['Failed to fetch tenant information']);
});

describe('the sign-in state', () => {
  it('is loading until session and roles are resolved, then signed in with the roles', async () => {
    const store = start({});
    expect(store.getState().status).toBe('loading');
    await vi.advanceTimersByTimeAsync(99);
    expect(store.getState().status).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    expect(store.getState()).toMatchObject({ status: 'signedIn', roles: ['admin'], me });
  });

  it('requests the roles 100 ms after the session was found', async () => {
    const fetchMe = vi.fn(async () => me);
    start({ fetchMe });
    await vi.advanceTimersByTimeAsync(99);
    expect(fetchMe).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(fetchMe).toHaveBeenCalledOnce();
  });

  it('is signed out without a session', async () => {
    const store = start({ findSession: async () => undefined });
    await vi.advanceTimersByTimeAsync(0);
    expect(store.getState()).toEqual({ status: 'signedOut' });
  });

  it('is signed in with empty roles when they take longer than ten seconds', async () => {
    const store = start({ fetchMe: whenAborted });
    await vi.advanceTimersByTimeAsync(100 + 9_999);
    expect(store.getState().status).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    expect(store.getState()).toMatchObject({ status: 'signedIn', roles: [], problem: 'User roles fetch timeout' });
  });

  it('stops loading after fifteen seconds if the session lookup hangs', async () => {
    const store = start({ findSession: never });
    await vi.advanceTimersByTimeAsync(14_999);
    expect(store.getState().status).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    expect(store.getState()).toEqual({ status: 'signedOut' });
  });

  it('ends when the server reports that the session has ended', async () => {
    const store = start({ fetchMe: () => Promise.reject(Object.assign(new Error('no'), { status: 401 })) });
    await vi.advanceTimersByTimeAsync(100);
    expect(store.getState()).toEqual({ status: 'signedOut', reason: 'expired' });
  });

  it('shows the error catalog’s text if the profile fails to load', async () => {
    const store = start({ fetchMe: () => Promise.reject(new Error('network')) });
    await vi.advanceTimersByTimeAsync(100);
    expect(store.getState()).toMatchObject({ status: 'signedIn', roles: [], problem: 'Failed to fetch user profile' });
  });

  it('asks again for roles that could not be read, until they are there', async () => {
    const fetchMe = vi.fn<AuthEffects['fetchMe']>().mockRejectedValue(new Error('network'));
    const log = vi.fn();
    const store = start({ fetchMe, log });
    await vi.advanceTimersByTimeAsync(100 + 5 * 5000);
    expect(fetchMe).toHaveBeenCalledTimes(6);
    expect(store.getState()).toMatchObject({ roles: [], problem: 'Failed to fetch user profile' });
    fetchMe.mockResolvedValue(me);
    await vi.advanceTimersByTimeAsync(5000);
    expect(store.getState()).toMatchObject({ status: 'signedIn', roles: ['admin'], me });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetchMe).toHaveBeenCalledTimes(7);
    expect(log).toHaveBeenCalledOnce();
  });

  it('asks nobody again who was refused, or has signed out meanwhile', async () => {
    const refusal = Object.assign(new Error('Your access has been switched off.'), { status: 403 });
    const refused = vi.fn<AuthEffects['fetchMe']>().mockRejectedValue(refusal);
    start({ fetchMe: refused });
    const lost = vi.fn<AuthEffects['fetchMe']>().mockRejectedValue(new Error('network'));
    const store = start({ fetchMe: lost });
    await vi.advanceTimersByTimeAsync(100);
    store.dispatch({ type: 'signedOut', reason: 'chosen' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(refused).toHaveBeenCalledOnce();
    expect(lost.mock.calls.length).toBeLessThanOrEqual(2);
    expect(store.getState().status).toBe('signedOut');
  });

  it('shows the server’s message to a rejected user, and logs nothing', async () => {
    const log = vi.fn();
    const refusal = Object.assign(new Error('Your access has been switched off.'), { status: 403 });
    const store = start({ fetchMe: () => Promise.reject(refusal), log });
    await vi.advanceTimersByTimeAsync(100);
    const problem = 'Your access has been switched off.';
    expect(store.getState()).toMatchObject({ status: 'signedIn', roles: [], problem, isRefused: true });
    expect(log).not.toHaveBeenCalled();
  });

  it('removes the roles of a user who is rejected while signed in', async () => {
    const refusal = Object.assign(new Error('Your access has been switched off.'), { status: 403 });
    const fetchMe = vi.fn<AuthEffects['fetchMe']>().mockResolvedValueOnce(me).mockRejectedValue(refusal);
    const store = start({ fetchMe });
    await vi.advanceTimersByTimeAsync(100);
    expect(store.getState()).toMatchObject({ roles: ['admin'] });
    void store.refresh();
    await vi.advanceTimersByTimeAsync(100);
    expect(store.getState()).toMatchObject({ roles: [], isRefused: true });
  });

  it('keeps its roles if a refresh fails', async () => {
    const fetchMe = vi.fn<AuthEffects['fetchMe']>().mockResolvedValueOnce(me).mockRejectedValue(new Error('network'));
    const store = start({ fetchMe });
    await vi.advanceTimersByTimeAsync(100);
    void store.refresh();
    await vi.advanceTimersByTimeAsync(100);
    expect(store.getState()).toMatchObject({ status: 'signedIn', roles: ['admin'] });
  });

  it('clears its roles on sign-out and notifies listeners', async () => {
    const store = start({});
    await vi.advanceTimersByTimeAsync(100);
    const listener = vi.fn();
    store.subscribe(listener);
    store.dispatch({ type: 'signedOut', reason: 'chosen' });
    expect(store.getState()).toEqual({ status: 'signedOut', reason: 'chosen' });
    expect(listener).toHaveBeenCalledOnce();
  });

  it('keeps why it signed out when a call under way is answered that the session has ended', async () => {
    const store = start({});
    await vi.advanceTimersByTimeAsync(100);
    store.dispatch({ type: 'leaving', reason: 'inactive' });
    store.dispatch({ type: 'signedOut', reason: 'expired' });
    expect(store.getState()).toEqual({ status: 'signedOut', reason: 'inactive' });
  });

  it('ignores the response to an outdated request', async () => {
    const late = Promise.withResolvers<Me>();
    const fetchMe = vi.fn<AuthEffects['fetchMe']>().mockReturnValueOnce(late.promise).mockResolvedValue(me);
    const store = start({ fetchMe });
    await vi.advanceTimersByTimeAsync(100);
    void store.refresh();
    await vi.advanceTimersByTimeAsync(100);
    late.resolve({ ...me, roles: ['customer'] });
    await vi.advanceTimersByTimeAsync(0);
    expect(store.getState()).toMatchObject({ roles: ['admin'] });
  });
});
