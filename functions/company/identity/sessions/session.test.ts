import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../../../shared/contract/time.ts';
import { isAlive, judgeSession } from './session.ts';

const now = Date.parse('2026-12-01T12:00:00Z');
const session = {
  subject: 'ada',
  sessionId: 's',
  idp: 'Google' as const,
  userAgent: '',
  version: 1,
  startedAt: now - 3 * HOUR,
  lastSeenAt: now,
  endedAt: null,
};
const seen = (ago: number) => ({ ...session, lastSeenAt: now - ago });
const signedInLongAgo = now - 3 * HOUR;

describe('session', () => {
  test.each([
    ['starts with its first call', undefined, 'start'],
    ['is unchanged within a minute', seen(MINUTE - 1), 'keep'],
    ['is touched once a minute', seen(MINUTE), 'touch'],
    ['survives 120 minutes without a call', seen(120 * MINUTE), 'touch'],
    ['is idle after more than 120 minutes without a call', seen(120 * MINUTE + 1), 'idle'],
    ['stays ended', { ...session, endedAt: now - 1 }, 'ended'],
  ] as const)('%s', (_, known, verdict) => {
    expect(judgeSession(known, signedInLongAgo, now)).toBe(verdict);
  });

  test('counts as open for exactly as long as it is let in', () => {
    expect([120 * MINUTE, 120 * MINUTE + 1].map((ago) => isAlive(seen(ago), now))).toEqual([true, false]);
    expect(isAlive({ ...session, endedAt: now }, now)).toBe(false);
  });

  test('restarts only if its owner has signed in since it ended or was last seen', () => {
    const ended = { ...session, endedAt: now - HOUR };
    expect(judgeSession(ended, now - HOUR, now)).toBe('ended');
    expect(judgeSession(ended, now - HOUR + 1000, now)).toBe('restart');
    expect(judgeSession(seen(3 * HOUR), now - 1000, now)).toBe('restart');
  });
});
