import type { WorkWeek } from '../../../../../shared/company/team/holidays.ts';
import { configuration } from '../../../../platform/configuration.ts';

/** The days on which the company works, as the page carries them; undefined on a page without them. */
export const workWeek = (): WorkWeek | undefined => {
  const { week } = configuration();
  if (!week) return undefined;
  const closed = new Map(week.closed.map(({ date, name }) => [date, name]));
  return { workdays: week.workdays, closedFor: (date) => closed.get(date) };
};
