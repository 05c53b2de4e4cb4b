let dayFormat: Intl.DateTimeFormat | undefined;

/** Made when it is first used: making it is a tenth of a function's start. */
const formatOfDay = (): Intl.DateTimeFormat => {
  dayFormat ??= new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return dayFormat;
};

/** A date in a sentence: `Mon, Nov 23, 2026`. */
export const dayInWords = (date: string): string => formatOfDay().format(new Date(`${date}T12:00:00Z`));
