const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

const nextDate = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** Monday to Saturday. */
export const isBusinessDay = (date: string): boolean => weekday(date) !== 0;

/** The date `count` business days after `date`. */
export const addBusinessDays = (date: string, count: number): string => {
  let day = date;
  for (let left = count; left > 0; ) {
    day = nextDate(day);
    if (isBusinessDay(day)) left--;
  }
  return day;
};
