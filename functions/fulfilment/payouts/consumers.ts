import type { invoicing } from '../../../shared/fulfilment/billing/events.ts';
import type { Consumers, Occurrence } from '../../platform/consume.ts';
import { followOrder, followRelease } from './earn/follow-order.ts';
import { holdRefunded } from './earn/hold-refunded.ts';
import { payoutPlace } from './payout-place.ts';
import { stateWeek } from './state/state-week.ts';

type Papers = Consumers<typeof invoicing>;
type OfPayouts =
  | 'visit.completed'
  | 'visit.missed'
  | 'visit.vendor_released'
  | 'payout.week_due'
  | 'payout.stated'
  | 'payout.paper_asked';

/** Work that is done, or for which nobody was home, is earned; tips follow with the order's account. */
export const earn = async (occurrence: Occurrence<{ orderId: string }>): Promise<void> =>
  await followOrder(await payoutPlace(occurrence), occurrence.data.orderId);

/** Holds what was refunded. */
export const hold = async (occurrence: Occurrence<{ orderId: string }>): Promise<void> =>
  await holdRefunded(await payoutPlace(occurrence), occurrence.data.orderId);

/** What earns lines and puts them on statements; repeating any of it changes nothing. */
export const payoutConsumers = (
  keepStatement: (occurrence: Occurrence<{ statementId: string }>) => Promise<void>,
): Pick<Papers, OfPayouts> => ({
  'visit.completed': earn,
  'visit.missed': earn,
  'visit.vendor_released': async (occurrence) =>
    await followRelease(await payoutPlace(occurrence), occurrence.data, Date.parse(occurrence.occurredAt)),
  'payout.week_due': async (occurrence) => await stateWeek(await payoutPlace(occurrence), occurrence.data.monday),
  'payout.stated': keepStatement,
  'payout.paper_asked': keepStatement,
});
