import type { WorkWeek } from '../../../../../shared/company/team/hours/holidays.ts';
import { USUAL_HOLD_MINUTES } from '../../../../../shared/company/team/usual-rules.ts';
import { configuration } from '../../../../platform/configuration.ts';

/** A company's working week, with how many days ahead it can be booked. */
export interface BookedWeek extends WorkWeek {
  readonly horizonDays?: number | undefined;
}

/** The days on which the company works, as the page carries them; undefined on a page without them. */
export const workWeek = (): BookedWeek | undefined => {
  const { week } = configuration();
  if (!week) return undefined;
  const closed = new Map(week.closed.map(({ date, name }) => [date, name]));
  return { workdays: week.workdays, horizonDays: week.horizonDays, closedFor: (date) => closed.get(date) };
};

/** For how many minutes the company holds chosen times. */
export const holdMinutes = (): number => configuration().week?.holdMinutes ?? USUAL_HOLD_MINUTES;
