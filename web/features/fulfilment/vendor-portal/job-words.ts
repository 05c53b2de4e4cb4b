import { formatCents } from '../../../../shared/contract/money.ts';
import type { JobStep } from '../../../../shared/fulfilment/jobs/steps.ts';
import type { VisitState } from '../../../../shared/sales/booking/visit-record.ts';
import { currentTenant } from '../../../platform/configuration.ts';
import { unbroken } from '../../../ui/unbroken.ts';
import { withZone } from '../../../ui/with-zone.ts';

/** What the big button says: what it does, not where the job stands. */
export const stepNames: Readonly<Record<JobStep, string>> = {
  on_my_way: 'I’m on my way',
  start: 'Start work',
  finish: 'Finish job',
  late: 'Running late',
  no_access: 'Can’t get in',
  hand_back: 'Hand back this job',
};

/** What was done, while it can still be taken back. */
export const stepDone: Readonly<Record<JobStep, string>> = {
  on_my_way: 'On your way',
  start: 'Work started',
  finish: 'Job finished',
  late: 'Running late',
  no_access: 'Can’t get in',
  hand_back: 'Handed back',
};

/** What to do where the phone itself did not keep what was tapped or written. */
export const notKept = 'This phone could not keep that, so nothing was sent. Try again, or call the office.';

export const stateNames: Readonly<Record<VisitState, string>> = {
  planned: 'Planned',
  offered: 'Offered to you',
  accepted: 'Booked',
  on_the_way: 'On the way',
  working: 'Working',
  finished: 'Finished',
  unassigned: 'Handed back',
  no_access: 'No access',
  held: 'On hold',
  cancelled: 'Canceled',
};

export const holdNames = {
  weather: 'Waits for the weather',
  materials: 'Waits for materials',
  access: 'Waits for access',
} as const;

const zone = (): string => currentTenant().timezone;

const format = (at: string | number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone(), ...options }).format(new Date(at));

const timeOf = (at: string | number): string => format(at, { hour: 'numeric', minute: '2-digit' });

/** “9:00 AM”, in the company's zone, named where the phone's differs. */
export const clockOf = (at: string | number): string => unbroken(withZone(timeOf(at), at, zone()));

/** “9:00 AM – 11:30 AM”, likewise. */
export const spanOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string =>
  `${unbroken(timeOf(startsAt))} – ${clockOf(endsAt)}`;

/** “Tue, Nov 24”, of an instant. */
export const dayOf = (at: string | number): string => format(at, { weekday: 'short', month: 'short', day: 'numeric' });

/** “9:00 AM”, or “Tue, Nov 24, 9:00 AM” where that is not the day of `now`. */
export const momentOf = (at: string | number, now: number): string =>
  dayOf(at) === dayOf(now) ? clockOf(at) : `${dayOf(at)}, ${clockOf(at)}`;

/** “Tuesday, November 24”, of a date. */
export const longDate = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' }).format(
    new Date(`${date}T12:00:00Z`),
  );

/** The pay of a visit as one amount, as `write` shows it; undefined where none is agreed in the product. */
export const payOf = (pay: readonly { cents: number }[], write = formatCents): string | undefined =>
  pay.length === 0 ? undefined : write(pay.reduce((sum, { cents }) => sum + cents, 0));

/** “1 hr 20 min” or “45 min”. */
export const durationOf = (ms: number): string => {
  const minutes = Math.max(0, Math.ceil(ms / 60_000));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  return minutes % 60 === 0 ? `${hours} hr` : `${hours} hr ${minutes % 60} min`;
};
