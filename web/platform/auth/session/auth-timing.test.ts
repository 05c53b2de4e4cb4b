// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionTiming } from '../../../../shared/company/identity/session-timing.ts';
import { watchInactivity } from './auth-inactivity.ts';
import { type AuthEffects, createAuthStore } from './auth-store.ts';

// The constants of seed 9, each by what happens one millisecond before and at its time.
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const session = { subject: 'ada', provider: 'Google', expiresAt: 9e12 };
const me = { userId: 'ada', email: 'ada@example.com', roles: ['admin' as const], idp: 'Google', features: [] };
const never = () => new Promise<never>(() => undefined);
const whenAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

it('the constants are the seed’s', () => {
  expect(sessionTiming).toEqual({
    inactivityTimeout: 120 * MINUTE,
    inactivityCheck: 60 * SECOND,
    inactivityWarning: 5 * MINUTE,
    loadingGuard: 15 * SECOND,
    roleFetchTimeout: 10 * SECOND,
    roleFetchDelay: 100,
    refreshTick: 30 * SECOND,
    refreshMarginTicks: 3,
  });
});

type Case = [what: string, at: number, effects: Partial<AuthEffects>, before: string, after: string, logged: string[]];

const cases: Case[] = [
  ['roles are asked for 100 ms after an auth change', 100, {}, 'loading', 'signedIn admin', []],
  [
    'the role fetch gives up after 10 s, with empty roles and a line in the log',
    100 + 10 * SECOND,
    { fetchMe: whenAborted },
    'loading',
    'signedIn ',
    ['User roles fetch timeout'],
  ],
  [
    'the guard ends the loading after 15 s where the session never answers',
    15 * SECOND,
    { findSession: never },
    'loading',
    'signedOut',
    [],
  ],
  [
    'the guard ends the loading after 15 s where the roles hang beyond their own time',
    15 * SECOND,
    { fetchMe: never },
    'loading',
    'signedIn ',
    ['User roles fetch timeout'],
  ],
];

describe.each(cases)('%s', (_, at, effects, before, after, logged) => {
  it('and not a millisecond earlier', async () => {
    const log = vi.fn();
    const store = createAuthStore({ findSession: async () => session, fetchMe: async () => me, log, ...effects });
    const told = (): string => {
      const state = store.getState();
      return state.status === 'signedIn' ? `signedIn ${state.roles.join()}` : state.status;
    };
    void store.refresh();
    await vi.advanceTimersByTimeAsync(at - 1);
    expect([told(), log.mock.calls]).toEqual([before, []]);
    await vi.advanceTimersByTimeAsync(1);
    expect(told()).toBe(after);
    expect(log.mock.calls.flat()).toEqual(logged);
  });
});

describe.each([
  ['the warning step', 115 * MINUTE, 'warning'],
  ['the end', 120 * MINUTE, 'expired'],
] as const)('%s of inactivity', (_, at, phase) => {
  it('is detected by the check of its minute', () => {
    const phases: string[] = [];
    const page = document.body.innerHTML;
    const stop = watchInactivity((next) => phases.push(next));
    vi.advanceTimersByTime(at - 1);
    expect(phases).not.toContain(phase);
    vi.advanceTimersByTime(1);
    expect(phases.at(-1)).toBe(phase);
    expect(document.body.innerHTML).toBe(page);
    stop();
  });

  it('is checked once a minute: computer sleep is noticed with the next check', () => {
    const phases: string[] = [];
    let now = 0;
    const stop = watchInactivity(
      (next) => phases.push(next),
      () => now,
    );
    vi.advanceTimersByTime(1);
    now = at;
    vi.advanceTimersByTime(60 * SECOND - 2);
    expect(phases).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(phases).toEqual([phase]);
    stop();
  });
});
