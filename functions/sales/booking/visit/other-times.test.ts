import { expect, it } from 'vitest';
import { firstOfDates } from './other-times.ts';

it('keeps the first start of each date by the company’s clock, in order', () => {
  // Seven in the evening of December 4, and ten in the morning of the 6th, the 5th and the 4th, in Pennsylvania.
  const [evening, morning] = ['2026-12-05T00:00:00Z', '2026-12-04T15:00:00Z'];
  const [next, later] = ['2026-12-05T15:00:00Z', '2026-12-06T15:00:00Z'];
  const starts = [later, evening, next, morning];
  expect(firstOfDates(starts, 'America/New_York')).toEqual([morning, next, later]);
  expect(firstOfDates(starts, 'UTC'), 'control: by UTC the evening is the next day').toEqual([morning, evening, later]);
});
