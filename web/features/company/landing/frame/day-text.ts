import { withZone } from '../../../../ui/with-zone.ts';

const day = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' });

/** “Thu, Dec 17”, of a date. */
export const dayText = (date: string): string => day.format(Date.parse(`${date}T12:00:00Z`));

/** “Thu, Dec 17, 9:00 AM”, of an instant where the property is; its zone is named where the viewer's differs. */
export const momentText = (instant: string, timeZone: string): string => {
  const date = { weekday: 'short', month: 'short', day: 'numeric' } as const;
  const format = { timeZone, ...date, hour: 'numeric', minute: '2-digit' } as const;
  return withZone(new Date(instant).toLocaleString('en-US', format), instant, timeZone);
};
