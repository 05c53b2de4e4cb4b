// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { NamedBooking } from '../../../../shared/sales/booking/contract.ts';
import { presetOf, rangeIn, rangeInput, statusIn } from './booking-range.ts';
import { stepsFrom } from './booking-steps.ts';
import { vendorOf, visitsOf } from './visit.ts';

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

describe('the steps of a booking', () => {
  it('start with the usual one, and only canceling or a no-show needs confirmation', () => {
    expect(stepsFrom('pending').map(({ to, isFinal }) => [to, isFinal])).toEqual([
      ['confirmed', false],
      ['cancelled', true],
    ]);
    expect(stepsFrom('completed')).toEqual([]);
  });
});
