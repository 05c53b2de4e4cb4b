import { addDays, instantAt, localDate } from '../../contract/time.ts';
import { addLegalDays, type LegalDays } from '../legal-day.ts';
import type { Listing } from '../listings/listing.ts';

/** Calendar days in which the MLS is told of a change (deals.md 1, R6). */
export const UPDATE_DAYS = 2;

/** Minutes past midnight, in the company's zone: of the reminder on the day, and of the note that it was missed. */
export const REMIND_AT = 9 * 60;
export const MISSED_AT = 5;

/** The last day to submit a listing that was first published on a date: the next business day (R5). */
export const submitDueOn = (publishedOn: string, isLegalDay: LegalDays): string =>
  addLegalDays(publishedOn, 1, isLegalDay);

/** The last day to tell the MLS of a change; weekends and holidays count (R6). */
export const updateDueOn = (changedOn: string): string => addDays(changedOn, UPDATE_DAYS);

/** The instants at which a deadline reminds and counts as missed; an hour that the clock skips moves on by one. */
export const deadlineTimes = (dueOn: string, zone: string): number[] =>
  [
    { date: dueOn, minutes: REMIND_AT },
    { date: addDays(dueOn, 1), minutes: MISSED_AT },
  ].map(
    ({ date, minutes }) => instantAt(date, minutes, zone) ?? instantAt(date, minutes + 60, zone) ?? Date.parse(date),
  );

export type DeadlineState = 'due' | 'overdue' | 'met' | 'waived';

export interface MlsDeadline {
  readonly state: DeadlineState;
  readonly dueOn: string;
  /** How the date came about, or why it does not count anymore. */
  readonly why: string;
}

type Clocked = Pick<Listing, 'publishedAt' | 'mls' | 'exemption' | 'exemptionForm'> & Partial<Pick<Listing, 'status'>>;

/** True where a signed exemption is approved: an exemption that is only claimed waives nothing. */
export const isExempt = ({ exemption, exemptionForm }: Pick<Listing, 'exemption' | 'exemptionForm'>): boolean =>
  exemption !== 'none' && exemptionForm?.state === 'approved';

const exemptionNames = { none: '', office_exclusive: 'Office exclusive', delayed_marketing: 'Delayed marketing' };

/** The words of a date: `Fri, Nov 27`. */
export const dayName = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );

const skippedBetween = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let day = addDays(from, 1); day < to; day = addDays(day, 1)) days.push(day);
  return days;
};

/** The deadline to submit, as it stands on a date of the company; undefined before the first publication. */
export const submitDeadline = (
  listing: Clocked,
  { zone, today, isLegalDay }: { readonly zone: string; readonly today: string; readonly isLegalDay: LegalDays },
): MlsDeadline | undefined => {
  const { publishedAt, mls, exemption } = listing;
  if (publishedAt === undefined) return undefined;
  const publishedOn = localDate(Date.parse(publishedAt), zone);
  const dueOn = submitDueOn(publishedOn, isLegalDay);
  if (mls) return { state: 'met', dueOn, why: `Matched with MLS #${mls.number}.` };
  if (listing.status === 'withdrawn') return { state: 'waived', dueOn, why: 'The house is withdrawn.' };
  if (isExempt(listing))
    return { state: 'waived', dueOn, why: `${exemptionNames[exemption]}: the signed form is approved.` };
  const skipped = skippedBetween(publishedOn, dueOn).map(dayName);
  const why = [
    `First published ${dayName(publishedOn)}; due by the end of the next business day.`,
    ...(skipped.length > 0 ? [`${skipped.join(' and ')} ${skipped.length > 1 ? 'don’t' : 'doesn’t'} count.`] : []),
    ...(exemption === 'none' ? [] : ['The exemption waives it once its signed form is approved.']),
  ].join(' ');
  return { state: today > dueOn ? 'overdue' : 'due', dueOn, why };
};
