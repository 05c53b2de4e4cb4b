import { describe, expect, it } from 'vitest';
import { addDays } from '../../contract/time.ts';
import { ListingStatus } from '../listings/listing.ts';
import { isListed, publicStatusOf } from './visibility.ts';

const soldOn = '2026-11-01';
const publishedAt = '2026-10-01T14:00:00Z';
const days = [0, 30, 31] as const;

describe('who finds the page of a listing', () => {
  it.each(ListingStatus.options.flatMap((status) => days.map((day) => [status, day] as const)))(
    'as %s, %i days after a sale',
    (status, day) => {
      const seen = publicStatusOf({ status, publishedAt, soldOn }, addDays(soldOn, day));
      const isShown = status === 'sold' ? day <= 30 : status !== 'draft' && status !== 'withdrawn';
      expect(seen).toBe(isShown ? status : undefined);
      expect(isListed(seen)).toBe(status === 'coming_soon' || status === 'active');
    },
  );

  it.each(ListingStatus.options)('nobody finds one that is %s and was never published', (status) => {
    expect(publicStatusOf({ status, soldOn }, soldOn)).toBeUndefined();
  });

  it('nobody finds a sold one whose day is not known', () => {
    expect(publicStatusOf({ status: 'sold', publishedAt }, soldOn)).toBeUndefined();
  });

  it('control: one day too many is seen by the same table', () => {
    const oneTooMany = (today: string) => today <= addDays(soldOn, 31);
    expect(oneTooMany(addDays(soldOn, 31))).toBe(true);
    expect(publicStatusOf({ status: 'sold', publishedAt, soldOn }, addDays(soldOn, 31))).toBeUndefined();
  });
});
