import { describe, expect, it } from 'vitest';
import { outcomeOf } from './auth-outcome.ts';

describe('the callback of a sign-in', () => {
  it.each([
    ['goes on when somebody is signed in', null, 'signedIn', undefined],
    ['reports that the person canceled', 'access_denied', 'failed', 'denied'],
    ['says so too in a tab that began nothing', 'access_denied', 'nothingUnderWay', 'denied'],
    ['says that the provider refused', 'server_error', 'failed', 'failed'],
    ['says that the exchange failed', null, 'failed', 'failed'],
    ['says that nothing was under way', null, 'nothingUnderWay', 'nothingUnderWay'],
  ] as const)('%s', (_, error, completion, outcome) => {
    expect(outcomeOf(error, completion)).toBe(outcome);
  });
});
