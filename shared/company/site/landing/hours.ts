import type { PublicWeek } from '../../team/hours/public-week.ts';

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const clock = (minutes: number): string => {
  const hour = Math.floor(minutes / 60);
  const rest = minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`;
  return `${hour % 12 || 12}${rest} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** A row of a company's office hours: “Monday to Friday”, “9 AM to 6 PM”. */
export interface HoursRow {
  readonly days: string;
  readonly hours: string;
}

const daysIn = (names: readonly string[]): string =>
  names.length > 2 ? `${names[0]} to ${names.at(-1)}` : names.join(' and ');

/** The week from Monday on, equal days together. */
export const hoursOf = ({ hours = [] }: Pick<PublicWeek, 'hours'>): HoursRow[] => {
  const week = [1, 2, 3, 4, 5, 6, 0].map((weekday) => {
    const parts = hours
      .filter((each) => each.weekday === weekday)
      .map(({ from, to }) => `${clock(from)} to ${clock(to)}`);
    return { day: days[weekday] ?? '', hours: parts.length > 0 ? parts.join(', ') : 'Closed' };
  });
  const groups: { names: string[]; hours: string }[] = [];
  for (const each of week) {
    const open = groups.at(-1);
    if (open?.hours === each.hours) open.names.push(each.day);
    else groups.push({ names: [each.day], hours: each.hours });
  }
  return groups.map(({ names, hours: shown }) => ({ days: daysIn(names), hours: shown }));
};
