import { expect, it } from 'vitest';
import { withZone } from './with-zone.ts';

const NEW_YORK = 'America/New_York';
const noon = '2026-11-23T17:00:00Z';

it.each([
  [NEW_YORK, noon, '12:00 PM'],
  // Another name for a clock that shows the same.
  ['America/Toronto', noon, '12:00 PM'],
  ['Europe/Berlin', noon, '12:00 PM EST'],
  ['Europe/Berlin', '2026-07-01T16:00:00Z', '12:00 PM EDT'],
  // The same hour of another day.
  ['Pacific/Kiritimati', '2026-07-01T16:00:00Z', '12:00 PM EDT'],
])('names the company’s zone to somebody in %s only where the clocks differ', (viewer, at, told) => {
  expect(withZone('12:00 PM', at, NEW_YORK, viewer)).toBe(told);
});

it('takes an instant as a number, and names a zone without a name of its own by its distance', () => {
  expect(withZone('7:00 AM', Date.parse(noon), 'Pacific/Kiritimati', NEW_YORK)).toBe('7:00 AM GMT+14');
});
