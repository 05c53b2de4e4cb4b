const day = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' });

/** “Thu, Dec 17”, of a date. */
export const dayText = (date: string): string => day.format(Date.parse(`${date}T12:00:00Z`));

/** “Thu, Dec 17, 9:00 AM”, of an instant where the property is. */
export const momentText = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(Date.parse(instant));
