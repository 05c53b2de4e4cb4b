import { addDays } from '../../../../shared/contract/time.ts';
import type { BookingStatus, NamedBooking } from '../../../../shared/sales/booking/booking.ts';
import { bookingStatuses } from '../../../ui/console/labels.ts';
import { endOfDay, startOfDay } from '../../../ui/console/times.ts';

/** First and last calendar date of a list of bookings, both included. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

const isDate = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The ranges people ask for, as days from today. */
export const presets = [
  { id: 'today', text: 'Today', from: 0, to: 0 },
  { id: 'week', text: 'Next 7 days', from: 0, to: 6 },
  { id: 'month', text: 'Next 30 days', from: 0, to: 29 },
  { id: 'past', text: 'Past 30 days', from: -30, to: -1 },
] as const;

export const presetRange = (preset: { from: number; to: number }, day: string): DateRange => ({
  from: addDays(day, preset.from),
  to: addDays(day, preset.to),
});

/** The range in the URL; the next thirty days where there is none, turned round where the end is before the start. */
export const rangeIn = (params: URLSearchParams, day: string): DateRange => {
  const from = params.get('from');
  const to = params.get('to');
  if (!isDate(from) || !isDate(to)) return presetRange(presets[2], day);
  return from <= to ? { from, to } : { from: to, to: from };
};

export const presetOf = (range: DateRange, day: string): string | null =>
  presets.find((preset) => {
    const own = presetRange(preset, day);
    return own.from === range.from && own.to === range.to;
  })?.id ?? null;

/** The status in the URL; a value that is none is no filter. */
export const statusIn = (params: URLSearchParams): BookingStatus | undefined =>
  bookingStatuses.find((status) => status === params.get('status'));

/** The range as the instants that the API takes, whole days of the tenant's zone. */
export const rangeInput = ({ from, to }: DateRange, zone: string): { from: string; to: string } => ({
  from: startOfDay(from, zone),
  to: endOfDay(to, zone),
});

/** True where a list of these days and this status would hold the booking; remote work counts as noon of its day. */
export const fitsBooking = (
  { startsAt, scheduledDate, status }: Pick<NamedBooking, 'startsAt' | 'scheduledDate' | 'status'>,
  wanted: { from: string; to: string; status?: BookingStatus },
): boolean => {
  const at = Date.parse(startsAt ?? `${scheduledDate}T12:00:00Z`);
  const isInRange = Date.parse(wanted.from) <= at && at <= Date.parse(wanted.to);
  return isInRange && (wanted.status === undefined || wanted.status === status);
};
