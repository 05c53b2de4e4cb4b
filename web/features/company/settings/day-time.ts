export const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Days of the week, Monday first. */
export const weekOrder = [1, 2, 3, 4, 5, 6, 0] as const;

/** Minutes after midnight as people say them: `8:00 AM`, `midnight` at the end of the day. */
export const timeWords = (minutes: number): string => {
  if (minutes === 1440) return 'Midnight';
  const hour = Math.floor(minutes / 60);
  const past = String(minutes % 60).padStart(2, '0');
  return `${hour % 12 === 0 ? 12 : hour % 12}:${past} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** Every quarter of an hour from `from` to `to`, as choices. */
export const timeOptions = (from: number, to: number): { value: string; label: string }[] =>
  Array.from({ length: Math.floor((to - from) / 15) + 1 }, (_, i) => from + 15 * i).map((minutes) => ({
    value: String(minutes),
    label: timeWords(minutes),
  }));

interface TimeRange {
  readonly weekday: number;
  readonly from: number;
  readonly to: number;
}

const rangeText = ({ from, to }: TimeRange): string => `${timeWords(from)} – ${timeWords(to)}`;

const wordsOfDay = (hours: readonly TimeRange[], day: number): string =>
  hours
    .filter(({ weekday }) => weekday === day)
    .map(rangeText)
    .join(', ');

/** A week in one line: days that are alike stand together, e.g. `Mon–Sat 8:00 AM – 6:00 PM`. */
export const weekWords = (hours: readonly TimeRange[]): string => {
  const runs: { first: number; last: number; words: string }[] = [];
  for (const day of weekOrder) {
    const words = wordsOfDay(hours, day);
    const run = runs.at(-1);
    if (run && run.words === words) run.last = day;
    else runs.push({ first: day, last: day, words });
  }
  const short = (day: number): string => (dayNames[day] ?? '').slice(0, 3);
  const open = runs.filter(({ words }) => words !== '');
  if (open.length === 0) return 'No hours';
  return open
    .map(({ first, last, words }) => `${first === last ? short(first) : `${short(first)}–${short(last)}`} ${words}`)
    .join('; ');
};
