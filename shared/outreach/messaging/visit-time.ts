const dateFormat = { weekday: 'long', month: 'long', day: 'numeric' } as const;
const timeFormat = { hour: 'numeric', minute: '2-digit' } as const;

// The narrow no-break space of newer locale data is garbled in old email programs.
const plain = (text: string): string => text.replaceAll('\u202f', ' ');

/** An instant's date in the tenant's time zone: `Monday, November 23`. */
export const dateText = (instant: string, timeZone: string): string =>
  plain(new Date(instant).toLocaleDateString('en-US', { ...dateFormat, timeZone }));

/** An instant's time of day in the tenant's time zone: `9:00 AM`. */
export const timeText = (instant: string | number, timeZone: string): string =>
  plain(new Date(instant).toLocaleTimeString('en-US', { ...timeFormat, timeZone }));

/** A visit's times in the tenant's time zone: `Monday, November 23, 9:00 AM to 10:30 AM`. */
export const visitTime = (startsAt: string, endsAt: string, timeZone: string): string =>
  `${dateText(startsAt, timeZone)}, ${timeText(startsAt, timeZone)} to ${timeText(endsAt, timeZone)}`;

/** A start in the tenant's time zone: `Monday, November 23, 9:00 AM`. */
export const startTime = (startsAt: string, timeZone: string): string =>
  `${dateText(startsAt, timeZone)}, ${timeText(startsAt, timeZone)}`;

/** A calendar date without a time: `Monday, November 23`. */
export const dueDateText = (date: string): string => dateText(`${date}T12:00:00Z`, 'UTC');
