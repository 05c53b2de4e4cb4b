// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { NamedBooking } from '../../../../shared/sales/booking/contract.ts';
import type { VisitView } from '../../../../shared/sales/records/visit-contract.ts';
import { feeText, toldText } from './acts/told-text.ts';
import { vendorReason } from './acts/vendor-reason.ts';
import { fitsBooking, presetOf, rangeIn, rangeInput, statusIn } from './booking-range.ts';
import { vendorOf, visitsOf } from './visit.ts';
import { visitSteps } from './visit-steps.ts';

const day = '2026-11-20';
const params = (text: string) => new URLSearchParams(text);

describe('the days of a list of bookings', () => {
  it('are the next 30 by default', () => {
    expect(rangeIn(params(''), day)).toEqual({ from: '2026-11-20', to: '2026-12-19' });
    expect(presetOf(rangeIn(params(''), day), day)).toBe('month');
  });
  it('are those in the URL, swapped if reversed', () => {
    expect(rangeIn(params('from=2026-11-25&to=2026-11-21'), day)).toEqual({ from: '2026-11-21', to: '2026-11-25' });
    expect(presetOf({ from: '2026-11-21', to: '2026-11-25' }, day)).toBeNull();
  });
  it.each(['from=2026-13-01&to=2026-11-21', 'from=x&to=y', 'from=2026-11-21'])('ignore “%s”', (text) => {
    expect(rangeIn(params(text), day).from).toBe(day);
  });
  it('are whole days in the tenant’s time zone', () => {
    expect(rangeInput({ from: day, to: day }, 'America/New_York')).toEqual({
      from: '2026-11-20T05:00:00.000Z',
      to: '2026-11-21T04:59:59.999Z',
    });
  });
  it('accept a valid status only', () => {
    expect(statusIn(params('status=no_show'))).toBe('no_show');
    expect(statusIn(params('status=gone'))).toBeUndefined();
    expect(statusIn(params('status=kept'))).toBe('kept');
  });
});

const booking = (bookingId: string, more: Partial<NamedBooking> = {}): NamedBooking => ({
  bookingId,
  orderId: 'o',
  leadId: 'l',
  serviceType: 'photography',
  vendorId: 'v',
  startsAt: '2026-11-20T15:00:00Z',
  endsAt: '2026-11-20T16:00:00Z',
  scheduledDate: day,
  propertyAddress: '14 Mechanic St',
  quotedPrice: 14900,
  status: 'confirmed',
  metadata: {},
  version: 1,
  ...more,
});

it('a list of what was not canceled holds everything else in its days', () => {
  const filter = { from: '2026-11-20T05:00:00Z', to: '2026-11-21T05:00:00Z', status: 'kept' } as const;
  const startsAt = '2026-11-20T13:00:00Z';
  const fits = (status: NamedBooking['status'], at = startsAt) =>
    fitsBooking({ ...booking('a'), status, startsAt: at }, filter);
  expect([fits('confirmed'), fits('no_show'), fits('cancelled')]).toEqual([true, true, false]);
  expect(fits('confirmed', '2026-11-22T13:00:00Z')).toBe(false);
});

describe('visits', () => {
  it('group bookings of one vendor, time and order, by start, remote work last', () => {
    const remote = booking('staging', { startsAt: null, endsAt: null, vendorId: null });
    const early = booking('cleaning', { startsAt: '2026-11-20T13:00:00Z', vendorId: 'w' });
    const visits = visitsOf([remote, booking('photos'), booking('video'), early]);
    expect(visits.map(({ bookings }) => bookings.map(({ bookingId }) => bookingId))).toEqual([
      ['cleaning'],
      ['photos', 'video'],
      ['staging'],
    ]);
  });
  it('never show a vendor’s id', () => {
    expect(vendorOf(booking('a', { vendorName: 'Brightside' }))).toBe('Brightside');
    expect(vendorOf(booking('a'))).toBe('Assigned');
    expect(vendorOf(booking('a', { vendorId: null }))).toBe('Not assigned yet');
    expect(vendorOf(booking('a', { vendorId: null, startsAt: null }))).toBe('Done remotely');
  });
});

describe('the steps of a visit', () => {
  const startsAt = '2026-11-20T15:00:00Z';
  const at = (minutes: number) => Date.parse(startsAt) + minutes * 60_000;
  const steps = (status: NamedBooking['status'], minutes: number) =>
    visitSteps({ status, startsAt }, at(minutes)).map(({ text, isNext }) => `${text}${isNext ? '!' : ''}`);

  it('back office P1 5: don’t offer to start a job two days ahead, nor a no-show before its time', () => {
    expect(steps('assigned', -2 * 24 * 60)).toEqual([]);
    expect(steps('confirmed', -2 * 24 * 60)).toEqual(['Vendor accepted']);
  });
  it('come with their time, the next one as the primary act', () => {
    expect(steps('assigned', -59)).toEqual(['Start job!']);
    expect(steps('assigned', 10)).toEqual(['Start job!', 'No-show']);
    expect(steps('in_progress', 30)).toEqual(['Mark done!']);
    expect(steps('completed', 90)).toEqual([]);
  });
});

describe('who is told of a change', () => {
  const customer = { fullName: 'Nora Ellis', email: 'nora@example.com', phone: '+12155550123' };
  it('is named with address and number before it is made', () => {
    expect(toldText({ customer, told: { email: true, text: true } }, 'the new time')).toContain(
      'Nora Ellis gets one email to nora@example.com and one text to (215) 555-0123 with the new time',
    );
    expect(toldText({ customer, told: { email: true, text: false } }, 'the new time')).toContain(
      'They haven’t agreed to texts.',
    );
  });
  it('goes with the fee in words', () => {
    const order = { freeUntil: '2026-11-20T15:00:00Z' } as VisitView['order'];
    expect(feeText({ order }, Date.parse('2026-11-20T14:00:00Z'))).toMatch(/^No fee/);
    expect(feeText({ order }, Date.parse('2026-11-20T16:00:00Z'))).toMatch(/No fee is charged automatically/);
    // The dialog asks for the fee itself.
    expect(feeText({ order: { ...order, hasFees: true } }, Date.parse('2026-11-20T16:00:00Z'))).toBe('');
  });
});

describe('a vendor who can’t do a visit', () => {
  it('is shown with the reason', () => {
    const choice = { vendorId: 'v', name: 'V', isCurrent: false, missing: [] };
    expect(vendorReason({ ...choice, obstacle: 'skills', missing: ['drone'] })).toMatch(/^Doesn’t do Drone/);
    expect(vendorReason({ ...choice, obstacle: 'day_off' })).toBe('Day off');
    expect(vendorReason({ ...choice, obstacle: null })).toBeUndefined();
  });
});
