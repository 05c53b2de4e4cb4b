import { addDays, HOUR, instantAt } from '../../../../shared/contract/time.ts';
import { today } from '../../../ui/console/times.ts';

const MORNING_MINUTES = 9 * 60;

export const dueChoices = [
  { id: 'soon', text: 'In 2 hours' },
  { id: 'tomorrow', text: 'Tomorrow' },
  { id: 'days', text: 'In 3 days' },
  { id: 'week', text: 'In a week' },
];

const daysAhead: Record<string, number> = { tomorrow: 1, days: 3, week: 7 };

/** The instant a choice stands for: in two hours, or at nine in the morning of a later day in `zone`. */
export const dueInstant = (choice: string, zone: string, now: number): string => {
  const days = daysAhead[choice];
  const at = days === undefined ? undefined : instantAt(addDays(today(zone, now), days), MORNING_MINUTES, zone);
  return new Date(at ?? now + 2 * HOUR).toISOString();
};
