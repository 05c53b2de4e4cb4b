import { addDays, HOUR, instantAt, isLocalDate, localDate, localMinutes } from '../../../../shared/contract/time.ts';
import { today } from '../../../ui/console/times.ts';

const MORNING_MINUTES = 9 * 60;
const QUARTER = HOUR / 4;
const STEP_MINUTES = 30;
const DAY_MINUTES = 24 * 60;

export const dueChoices = [
  { id: 'soon', text: 'In 2 hours' },
  { id: 'tomorrow', text: 'Tomorrow' },
  { id: 'days', text: 'In 3 days' },
  { id: 'week', text: 'In a week' },
];

const daysAhead: Record<string, number> = { tomorrow: 1, days: 3, week: 7 };

/** A date and a time of day, in minutes after midnight, by the clock of the company. */
export interface DueAt {
  readonly date: string;
  readonly minutes: number;
}

/** What a choice stands for: two hours from now, rounded up to a quarter, or nine in the morning of a later day. */
export const dueOfChoice = (choice: string, zone: string, now: number): DueAt => {
  const days = daysAhead[choice];
  if (days !== undefined) return { date: addDays(today(zone, now), days), minutes: MORNING_MINUTES };
  const at = Math.ceil((now + 2 * HOUR) / QUARTER) * QUARTER;
  return { date: localDate(at, zone), minutes: localMinutes(at, zone) };
};

/** The instant of a date and time in `zone`; undefined for one that is not complete. */
export const dueInstant = ({ date, minutes }: DueAt, zone: string): string | undefined => {
  if (!isLocalDate(date)) return undefined;
  // The hour that the clock leaves out in spring counts as the next one.
  const at = instantAt(date, minutes, zone) ?? instantAt(date, minutes + 60, zone);
  return at === undefined ? undefined : new Date(at).toISOString();
};

const timeText = (minutes: number): string =>
  new Date(Date.UTC(2000, 0, 1, 0, minutes)).toLocaleTimeString('en-US', {
    timeZone: 'UTC',
    hour: 'numeric',
    minute: '2-digit',
  });

/** The times of a day to choose from, every half hour, and the one that is chosen already. */
export const timeOptions = (chosen: number): { value: string; label: string }[] => {
  const steps = Array.from({ length: DAY_MINUTES / STEP_MINUTES }, (_, step) => step * STEP_MINUTES);
  return [...new Set([...steps, chosen])]
    .toSorted((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: timeText(minutes) }));
};
