import type { Stored } from '../../../platform/table/item.ts';
import type { Write } from '../../../platform/table/write.ts';
import type { Hold, PlacedVisit } from '../hold/hold.ts';
import { checkHold, type ResolvedOrder } from '../order/confirm/check-order.ts';
import { dayWrites, handOverWrites, releaseWrites, reserve } from '../order/confirm/reserve.ts';
import { onSite } from '../plan/calendar/schedule.ts';
import type { BookingContext } from '../plan/offers/offer-plans.ts';
import { checkSubject, type OpenedPlan, openPlan, type SealedVisit } from '../plan/plan-id.ts';
import { checkArea, pick, settingsOf } from '../settings.ts';
import { holdItem, sessionHold } from '../store.ts';
import { scheduleFrom } from './vendor/vendor-days.ts';

/** The calendar writes for an order's visits, or why they can't be reserved. */
export type TakeResult =
  | { readonly kind: 'visits'; readonly visits: readonly PlacedVisit[]; readonly writes: readonly Write[] }
  | { readonly kind: 'expired'; readonly hold: Hold | undefined }
  | { readonly kind: 'taken' };

/** The plan that an order names; undefined if it names a hold or needs no visit. */
export const planOf = (
  { table, signer, now }: BookingContext,
  { input, services }: ResolvedOrder,
): OpenedPlan | undefined => {
  if (input.holdId !== undefined || onSite(services).length === 0) return undefined;
  return openPlan(signer, table.tenantId, input.planId ?? '', now);
};

/** The order that takes visits; `isClaimed` if nobody has proven its contact. */
interface NewOrder {
  readonly orderId: string;
  readonly isClaimed: boolean;
}

const takeHold = (
  { table, now }: BookingContext,
  resolved: ResolvedOrder,
  stored: readonly Stored[],
  { orderId, isClaimed }: NewOrder,
): TakeResult => {
  const hold = pick(stored, holdItem)[0];
  if (!hold || hold.expiresAt <= now) return { kind: 'expired', hold };
  checkHold(resolved, hold);
  const writes = [...handOverWrites(table, hold, orderId, { isClaimed }), table.remove(holdItem, hold)];
  return { kind: 'visits', visits: hold.visits, writes };
};

const takePlan = (
  { table, now }: BookingContext,
  zip: string,
  stored: readonly Stored[],
  visits: readonly SealedVisit[],
  { orderId, isClaimed }: NewOrder,
): TakeResult => {
  const own = pick(stored, sessionHold)[0];
  const schedule = scheduleFrom(stored, now, own ? [own.holdId] : []);
  const reserved = reserve(schedule, visits, { owner: orderId, zip, isClaimed });
  if (!reserved) return { kind: 'taken' };
  const releases = own ? [{ owner: own.holdId, visits: own.places }] : [];
  const writes = [
    ...dayWrites(table, schedule, reserved.days),
    ...releaseWrites(table, releases, reserved.days),
    ...(own ? [table.erase(holdItem, own)] : []),
  ];
  return { kind: 'visits', visits: reserved.visits, writes };
};

/** Decides, from what was read, how to reserve an order's visits: handed over from its hold, or by its plan. */
export const takeVisits = (
  context: BookingContext,
  resolved: ResolvedOrder,
  stored: readonly Stored[],
  plan: OpenedPlan | undefined,
  order: NewOrder,
): TakeResult => {
  const { input, services } = resolved;
  if (onSite(services).length === 0) return { kind: 'visits', visits: [], writes: [] };
  checkArea(settingsOf(stored).tenant, input.address.zip);
  if (!plan) return takeHold(context, resolved, stored, order);
  checkSubject(plan, { services, sqFt: input.sqFt, rooms: input.rooms, zip: input.address.zip });
  if (plan.isExpired) return { kind: 'expired', hold: undefined };
  return takePlan(context, input.address.zip, stored, plan.visits, order);
};
