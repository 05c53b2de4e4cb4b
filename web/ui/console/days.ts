import { localDate } from '../../../shared/contract/time.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** `Dec 4, 2026` of a calendar date: with its year, since it is read years later. */
export const formatDay = (date: string): string => day.format(Date.parse(`${date}T12:00:00Z`));

/** The same of an instant: its day in `zone`. */
export const formatDayOf = (iso: string, zone: string): string => formatDay(localDate(Date.parse(iso), zone));
