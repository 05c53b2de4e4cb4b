import { describe, expect, it } from 'vitest';
import { triggersOfVisit } from './trigger-events.ts';

const entityOf = (at: string, scheduledDate?: string): string | undefined =>
  triggersOfVisit(
    {
      orderId: 'ord_1',
      leadId: 'led_1',
      bookingId: 'bkg_1',
      serviceType: 'photography',
      ...(scheduledDate && { scheduledDate }),
    },
    { leadId: 'led_1', eventId: 'evt_1', at },
  ).events[0]?.entity;

describe('a visit that was done', () => {
  it('starts a rule once a day of work, also when its last part is told after midnight in London', () => {
    const afternoon = entityOf('2026-12-04T22:00:00Z', '2026-12-04');
    expect(entityOf('2026-12-05T00:30:00Z', '2026-12-04')).toBe(afternoon);
    expect(entityOf('2026-12-05T15:00:00Z', '2026-12-05')).not.toBe(afternoon);
  });

  it('that was told before its day was, counts by when it was told', () => {
    expect(entityOf('2026-12-04T22:00:00Z')).toBe('ord_1 2026-12-04');
  });
});
