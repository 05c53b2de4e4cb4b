import { describe, expect, it } from 'vitest';
import { recipientLimits } from '../../functions/crm/leads/contacts/recipient-limit.ts';
import { nextNight } from '../../functions/fulfilment/payments/night/plan-night.ts';
import { checkAnswerable } from '../../functions/fulfilment/quotes/answer-quote.ts';
import { lastMoment } from '../../functions/fulfilment/quotes/expire-quote.ts';
import { CHANGE_WINDOW_MS } from '../../functions/outreach/messaging/orders/order-changes.ts';
import { usualFees } from '../../shared/company/team/money/fee-rules.ts';
import { defaultPolicy } from '../../shared/company/team/policy.ts';
import { bucketOf, datesOf, reminderDays } from '../../shared/fulfilment/billing/ageing.ts';
import { withoutOriginal } from '../../shared/fulfilment/delivery/delivery.ts';
import { deliveryDueAt } from '../../shared/fulfilment/delivery/due-at.ts';
import * as quoteLimits from '../../shared/fulfilment/quotes/limits.ts';
import type { AssessmentQuote } from '../../shared/fulfilment/quotes/quote.ts';
import * as documentLimits from '../../shared/library/documents/document-limits.ts';
import * as fileLimits from '../../shared/library/files/file.ts';
import { type FilePurpose, type FileType, fileProblem } from '../../shared/library/files/file-rules.ts';
import { accountDefaults } from '../../shared/sales/accounts/account-defaults.ts';
import { MAX_HOUSEHOLD } from '../../shared/sales/booking/party.ts';

/** What the product promises in numbers, where every other test asks for the name of the number alone. */
describe('a company that has set nothing', () => {
  it('plans, is paid and pays as the handbook says', () => {
    expect(defaultPolicy).toMatchObject({
      gridMinutes: 30,
      gapMinutes: 30,
      noticeHours: 24,
      rushNoticeHours: 4,
      horizonDays: 60,
      sameDayCutOff: 720,
      fromDaysAhead: 3,
      holdMinutes: 10,
      holdExtensions: 3,
      planMinutes: 30,
      changeHours: 24,
      unprovenShare: 30,
      assignment: 'recommended',
      paymentMode: 'full',
      depositPercent: 50,
      vendorLatePercent: 50,
      weatherServices: ['drone', 'twilight', 'landscaping'],
      takesTips: false,
      deliversDirectly: false,
      reviewLink: null,
      mlsPixels: 2048,
      quoteDays: 30,
      salesTax: { services: [], rates: [] },
      fees: null,
    });
    expect(usualFees).toEqual({ closeHours: 4, latePercent: 25, closePercent: 50, moveCents: 5_000, maxCents: 25_000 });
    expect(accountDefaults).toMatchObject({ limit: 500_000, grouping: 'monthly', paymentDays: 14 });
    expect(MAX_HOUSEHOLD).toBe(8);
  });
});

it('changes of an order within ten minutes are one message, and a claimed address gets three a day and ten a month', () => {
  expect(CHANGE_WINDOW_MS).toBe(600_000);
  expect(recipientLimits).toEqual({ day: 3, month: 10 });
});

describe('a quote', () => {
  it('has three options and ten days at most', () => {
    expect(quoteLimits).toMatchObject({ MAX_OPTIONS: 3, MAX_DAYS: 10 });
  });

  it.each([
    ['on an ordinary day', '2026-12-20', '2026-12-21T05:00:00Z'],
    ['on the last of a month', '2027-02-28', '2027-03-01T05:00:00Z'],
    ['before the clock goes forward', '2027-03-13', '2027-03-14T05:00:00Z'],
    ['as the clock goes forward', '2027-03-14', '2027-03-15T04:00:00Z'],
    ['as the clock goes back', '2026-11-01', '2026-11-02T05:00:00Z'],
  ])('holds until the end of its last day where the company is: %s', (_, validUntil, end) => {
    const zone = 'America/New_York';
    expect(lastMoment(validUntil, zone)).toBe(Date.parse(end));
    const quote = { state: 'sent', revision: 1, validUntil } as AssessmentQuote;
    const answered = (now: number) => () => checkAnswerable(quote, { revision: 1, now, zone });
    expect(answered(Date.parse(end) - 1)).not.toThrow();
    expect(answered(Date.parse(end))).toThrow(expect.objectContaining({ code: 'QUOTE_OVER' }));
  });
});

describe('an open invoice', () => {
  it('is reminded of three days before it is due, and one, seven and fourteen after', () => {
    expect(reminderDays).toEqual([-3, 1, 7, 14]);
  });

  it.each([
    [0, 'current'],
    [1, '1-30'],
    [30, '1-30'],
    [31, '31-60'],
    [60, '31-60'],
    [61, '61-90'],
    [90, '61-90'],
    [91, '90+'],
  ] as const)('%i days after it was due is %s, and is found by it', (days, bucket) => {
    const today = '2027-03-31';
    const dueOn = new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
    expect(bucketOf(dueOn, today)).toBe(bucket);
    const { from, to } = datesOf(bucket, today);
    expect([from <= dueOn, dueOn <= to]).toEqual([true, true]);
  });
});

describe('a file', () => {
  const MB = 1024 * 1024;

  it.each<[FilePurpose, FileType, number]>([
    ['deliverable', 'image/jpeg', 25 * MB],
    ['deliverable', 'image/webp', 25 * MB],
    ['film', 'video/mp4', 5 * 1024 * MB],
    ['film', 'video/quicktime', 5 * 1024 * MB],
    ['floor_plan', 'application/pdf', 100 * MB],
  ])('for %s as %s has at most %i bytes', (purpose, type, bytes) => {
    expect(fileProblem(purpose, type, bytes)).toBeUndefined();
    expect(fileProblem(purpose, type, bytes + 1)).toContain('must not be larger than');
  });

  it('comes in parts of 8 MB by addresses of five minutes, within 48 hours, two hundred of a visit', () => {
    const { PART_BYTES, ADDRESS_SECONDS, UNFINISHED_HOURS, MAX_FILES } = fileLimits;
    expect([PART_BYTES, ADDRESS_SECONDS, UNFINISHED_HOURS, MAX_FILES]).toEqual([8 * MB, 300, 48, 200]);
  });

  it('lies eight deep, thirty days in the bin, and is shared for a week, ninety days at most', () => {
    expect(documentLimits).toMatchObject({ MAX_DEPTH: 8, BIN_DAYS: 30, SHARE_DAYS: 7, MAX_SHARE_DAYS: 90 });
  });
});

describe('what was made', () => {
  const zone = 'America/New_York';
  // A Friday evening in Pennsylvania, which is Saturday in UTC; the company works on Saturdays.
  const doneAt = Date.parse('2026-12-05T00:30:00Z');

  it.each([
    [['photography'], '2026-12-05T23:00:00Z'],
    [['photography', 'virtual_staging'], '2026-12-08T23:00:00Z'],
    [['photography', 'virtual_staging', 'rush_delivery'], '2026-12-06T00:30:00Z'],
  ] as const)('%j is due at %s', (services, dueAt) => {
    expect(deliveryDueAt({ services: [...services], doneAt, zone })).toBe(dueAt);
  });

  it('needs its original and a caption where it was altered', () => {
    const item = { fileId: 'fil_1', caption: 'Virtually staged', altered: 'staged', originalFileId: 'fil_2' } as const;
    const bare = (more: object) =>
      withoutOriginal({ sections: [{ service: 'photography', items: [{ ...item, ...more }] }] });
    expect([{}, { altered: 'none', caption: '' }].map((more) => bare(more).length)).toEqual([0, 0]);
    expect([{ caption: ' ' }, { originalFileId: undefined }].map((more) => bare(more).length)).toEqual([1, 1]);
  });
});

it.each([
  ['2026-12-01T08:14:59Z', '2026-12-01T08:15:00Z'],
  ['2026-12-01T08:15:00Z', '2026-12-02T08:15:00Z'],
  ['2027-03-13T12:00:00Z', '2027-03-14T07:15:00Z'],
  ['2026-10-31T12:00:00Z', '2026-11-01T08:15:00Z'],
])('after %s the books are compared at 03:15 where the company is: %s', (now, night) => {
  expect(nextNight(Date.parse(now), 'America/New_York')).toBe(Date.parse(night));
});
