import { addDays, isLocalDate } from '../../../../shared/contract/time.ts';
import type { NamedBooking } from '../../../../shared/sales/booking/booking.ts';
import type { VisitStatus } from '../../../../shared/sales/records/visit-contract.ts';
import { bookingStatuses } from '../../../ui/console/marks/labels.ts';
import { endOfDay, startOfDay } from '../../../ui/console/times.ts';

/** The first and last date of a list of bookings, both inclusive. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** Common ranges, as days from today. */
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

/** The range in the URL; the next 30 days by default, swapped if reversed. */
export const rangeIn = (params: URLSearchParams, day: string): DateRange => {
  const from = params.get('from');
  const to = params.get('to');
  if (!isLocalDate(from) || !isLocalDate(to)) return presetRange(presets[2], day);
  return from <= to ? { from, to } : { from: to, to: from };
};

export const presetOf = (range: DateRange, day: string): string | null =>
  presets.find((preset) => {
    const own = presetRange(preset, day);
    return own.from === range.from && own.to === range.to;
  })?.id ?? null;

/** What a list can be filtered by; `kept` is all that were not canceled. */
export const visitStatuses: readonly VisitStatus[] = ['kept', ...bookingStatuses];

/** The status in the URL; undefined for an invalid value. */
export const statusIn = (params: URLSearchParams): VisitStatus | undefined =>
  visitStatuses.find((status) => status === params.get('status'));

/** The range as API input: whole days in the tenant's time zone. */
export const rangeInput = ({ from, to }: DateRange, zone: string): { from: string; to: string } => ({
  from: startOfDay(from, zone),
  to: endOfDay(to, zone),
});

/** True if a list with this filter contains the booking; remote work counts at noon UTC of its due date. */
export const fitsBooking = (
  { startsAt, scheduledDate, status }: Pick<NamedBooking, 'startsAt' | 'scheduledDate' | 'status'>,
  filter: { from: string; to: string; status?: VisitStatus },
): boolean => {
  const at = Date.parse(startsAt ?? `${scheduledDate}T12:00:00Z`);
  const isInRange = Date.parse(filter.from) <= at && at <= Date.parse(filter.to);
  if (filter.status === 'kept') return isInRange && status !== 'cancelled';
  return isInRange && (filter.status === undefined || filter.status === status);
};
