import { describe, expect, it } from 'vitest';
import { countdown, shortened } from './facts.ts';

describe('what is shown of a sign-in', () => {
  it.each([
    [-1, '0:00'],
    [59_999, '0:59'],
    [249_000, '4:09'],
    [12 * 3_600_000, '12:00:00'],
  ])('%i ms are left as %s', (left, text) => {
    expect(countdown(left)).toBe(text);
  });

  it('holds the ends of a session’s id only', () => {
    expect(shortened('0b5f9c1e-1c1b-4a67-9a57-2f6f1d8f1a2b')).toBe('0b5f…1a2b');
    expect(shortened('short')).toBe('short');
  });
});
