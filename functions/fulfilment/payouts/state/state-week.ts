import { weekEnd } from '../../../../shared/fulfilment/payouts/week.ts';
import type { PayoutPlace } from '../payout-place.ts';
import { linesIn } from '../read-lines.ts';
import { planWeek } from './plan-week.ts';
import { stateAll } from './state-vendor.ts';

/** Makes the statements of the week before a Monday; what is left, of this week or below zero, has the next one. */
export const stateWeek = async (place: PayoutPlace, monday: string): Promise<void> => {
  await stateAll(place, { to: weekEnd(monday) });
  const left = await linesIn(place.table, 'approved');
  if (left.length > 0) await place.table.commit(planWeek(place));
};
