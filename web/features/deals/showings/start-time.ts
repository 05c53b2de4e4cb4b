import { instantAt, isLocalDate, toInstant } from '../../../../shared/contract/time.ts';
import { minutesOfDay } from '../../../../shared/deals/showings/slot.ts';

/** The instant of a day and a clock time of the company, as a form has them; undefined while either is incomplete. */
export const instantOf = (date: string, clock: string, zone: string): string | undefined => {
  if (!isLocalDate(date) || !/^\d{2}:\d{2}$/.test(clock)) return undefined;
  const at = instantAt(date, minutesOfDay(clock), zone);
  return at === undefined ? undefined : toInstant(at);
};
