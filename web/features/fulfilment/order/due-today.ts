import { endOfDay, today } from '../../../ui/console/times.ts';

/** What is due until the end of today, and what is overdue: the home page's number and the list behind it. */
export const dueToday = (zone: string): { until: string } => ({ until: endOfDay(today(zone), zone) });
