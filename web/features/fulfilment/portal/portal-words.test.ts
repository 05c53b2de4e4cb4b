// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { clockOf, spanOf as jobSpanOf } from '../vendor-portal/job-words.ts';
import { hoursOf, spanOf, timeOf } from './portal-words.ts';

vi.mock('../../../platform/configuration.ts', () => ({ currentTenant: () => ({ timezone: 'America/New_York' }) }));
afterEach(() => void vi.restoreAllMocks());

const [from, to] = ['2026-11-23T14:00:00Z', '2026-11-23T16:00:00Z'];
const lookFrom = (timeZone: string): void => {
  const known = Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(known);
};
const told = () =>
  [timeOf(from), hoursOf(from, to), spanOf(from, to), clockOf(from), jobSpanOf({ startsAt: from, endsAt: to })].map(
    (text) => text.replaceAll('\u00a0', ' '),
  );

it('names the company’s zone once, to customers and vendors whose clocks show something else', () => {
  lookFrom('America/Los_Angeles');
  expect(told()).toEqual([
    '9:00 AM EST',
    '9:00 AM – 11:00 AM EST',
    expect.stringMatching(/Mon, Nov 23.*, 9:00 AM – 11:00 AM EST$/),
    '9:00 AM EST',
    '9:00 AM – 11:00 AM EST',
  ]);
});

it('control: leaves it out where their clocks show the same', () => {
  lookFrom('America/Toronto');
  expect(told().join()).not.toContain('EST');
});
