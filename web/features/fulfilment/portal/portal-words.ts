import type { PortalOrderRow, TimelineKind } from '../../../../shared/fulfilment/portal/portal-order.ts';
import type { QuoteState } from '../../../../shared/fulfilment/quotes/quote.ts';
import type { VisitState } from '../../../../shared/sales/booking/visit-record.ts';
import { currentTenant } from '../../../platform/configuration.ts';
import { unbroken } from '../../../ui/unbroken.ts';
import { withZone } from '../../../ui/with-zone.ts';

const inZone = (options: Intl.DateTimeFormatOptions, instant: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: currentTenant().timezone, ...options }).format(new Date(instant));

/** “Thu, Nov 19” in the company's time zone; with the year where it is another than this one. */
export const dayOf = (instant: string): string => {
  const isOld = inZone({ year: 'numeric' }, instant) !== inZone({ year: 'numeric' }, new Date().toISOString());
  return inZone({ weekday: 'short', month: 'short', day: 'numeric', ...(isOld && { year: 'numeric' }) }, instant);
};

const clockOf = (instant: string): string => unbroken(inZone({ hour: 'numeric', minute: '2-digit' }, instant));

/** “9:00 AM” in the company's time zone, named where the viewer's differs. */
export const timeOf = (instant: string): string => withZone(clockOf(instant), instant, currentTenant().timezone);

/** “9:00 AM – 11:00 AM”, likewise. */
export const hoursOf = (startsAt: string, endsAt: string): string => `${clockOf(startsAt)} – ${timeOf(endsAt)}`;

/** “Thursday, November 19”. */
export const longDayOf = (instant: string): string =>
  inZone({ weekday: 'long', month: 'long', day: 'numeric' }, instant);

/** A date without a time, or an instant, as a day. */
export const dateOrDay = (at: string): string => dayOf(at.length === 10 ? `${at}T12:00:00Z` : at);

/** “Thu, Nov 19, 9:00 AM – 11:00 AM”. */
export const spanOf = (startsAt: string, endsAt: string): string => `${dayOf(startsAt)}, ${hoursOf(startsAt, endsAt)}`;

/** An address on one line as its street and the rest, so that neither is broken in the middle. */
export const placeOf = (address: string): readonly [street: string, town: string] => {
  const at = address.indexOf(', ');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 2)];
};

/** What an order is called: its number, else the day it was placed. */
export const orderName = ({ number, placedAt }: { number?: number | undefined; placedAt: string }): string =>
  number === undefined ? `Order of ${dayOf(placedAt)}` : `Order ${number}`;

export const statusNames: Readonly<Record<PortalOrderRow['status'], string>> = {
  placed: 'Booked',
  completed: 'Done',
  cancelled: 'Canceled',
};

/** How long an order's times are kept for somebody who has to pay to have them. */
export const payByText = (payBy: string): string => `Pay by ${unbroken(timeOf(payBy))} to keep your times`;

export const visitNames: Readonly<Record<VisitState, string>> = {
  planned: 'Booked',
  offered: 'Booked',
  accepted: 'Booked',
  on_the_way: 'On the way',
  working: 'At your property now',
  finished: 'Done',
  unassigned: 'Booked',
  no_access: 'Nobody let us in',
  held: 'On hold',
  cancelled: 'Canceled',
};

export const quoteNames: Readonly<Record<QuoteState, string>> = {
  draft: 'Being changed',
  sent: 'Waits for your answer',
  viewed: 'Waits for your answer',
  changes_asked: 'Being changed',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Run out',
  withdrawn: 'Taken back',
};

export const timelineNames: Readonly<Record<TimelineKind, string>> = {
  placed: 'You booked',
  paid: 'Paid',
  refunded: 'Refunded',
  fee: 'Fee for a late change',
  moved: 'Times changed',
  planned: 'Visit',
  on_the_way: 'Crew on the way',
  started: 'Work started',
  finished: 'Work finished',
  no_access: 'Nobody let us in',
  due: 'Pictures due',
  delivered: 'Pictures ready',
  revision_asked: 'You asked for changes',
  accepted: 'Pictures accepted',
  completed: 'All work done',
  cancelled: 'Order canceled',
};
