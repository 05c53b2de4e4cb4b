import type { Stored } from '../../../platform/table/item.ts';
import type { Write } from '../../../platform/table/write.ts';
import type { Hold, PlacedVisit } from '../hold/hold.ts';
import { checkHold, type WantedOrder } from '../order/check-order.ts';
import { dayWrites, handOverWrites, releaseWrites, reserve } from '../order/reserve.ts';
import type { Asking } from '../plan/offer-plans.ts';
import { checkSubject, type OpenedPlan, openPlan, type SealedVisit } from '../plan/plan-id.ts';
import { onSite } from '../plan/schedule.ts';
import { checkArea, pick, settingsOf } from '../settings.ts';
import { holdItem, sessionHold } from '../store.ts';
import { scheduleFrom } from './read-places.ts';

/** How an order's visits get into the calendar, or why they don't. */
export type Taking =
  | { readonly kind: 'visits'; readonly visits: readonly PlacedVisit[]; readonly writes: readonly Write[] }
  | { readonly kind: 'expired'; readonly hold: Hold | undefined }
  | { readonly kind: 'taken' };

/** The plan that an order names; undefined when it names a hold or needs no visit. */
export const planOf = ({ table, signer, now }: Asking, { input, services }: WantedOrder): OpenedPlan | undefined => {
  if (input.holdId !== undefined || onSite(services).length === 0) return undefined;
  return openPlan(signer, table.tenantId, input.planId ?? '', now);
};

const takeHold = ({ table, now }: Asking, wanted: WantedOrder, stored: readonly Stored[], orderId: string): Taking => {
  const hold = pick(stored, holdItem)[0];
  if (!hold || hold.expiresAt <= now) return { kind: 'expired', hold };
  checkHold(wanted, hold);
  const writes = [...handOverWrites(table, hold, orderId), table.remove(holdItem, hold)];
  return { kind: 'visits', visits: hold.visits, writes };
};

const takePlan = (
  { table, now }: Asking,
  zip: string,
  stored: readonly Stored[],
  visits: readonly SealedVisit[],
  orderId: string,
): Taking => {
  const own = pick(stored, sessionHold)[0];
  const schedule = scheduleFrom(stored, now, own ? [own.holdId] : []);
  const reserved = reserve(schedule, visits, { owner: orderId, zip });
  if (!reserved) return { kind: 'taken' };
  const leavers = own ? [{ owner: own.holdId, visits: own.places }] : [];
  const writes = [
    ...dayWrites(table, schedule, reserved.days),
    ...releaseWrites(table, leavers, reserved.days),
    ...(own ? [table.erase(holdItem, own)] : []),
  ];
  return { kind: 'visits', visits: reserved.visits, writes };
};

/** Decides from what was read how the order's visits are taken: over from its hold, or by its plan. */
export const takeVisits = (
  asking: Asking,
  wanted: WantedOrder,
  stored: readonly Stored[],
  plan: OpenedPlan | undefined,
  orderId: string,
): Taking => {
  const { input, services } = wanted;
  if (onSite(services).length === 0) return { kind: 'visits', visits: [], writes: [] };
  checkArea(settingsOf(stored).tenant, input.address.zip);
  if (!plan) return takeHold(asking, wanted, stored, orderId);
  checkSubject(plan, { services, sqFt: input.sqFt, rooms: input.rooms, zip: input.address.zip });
  if (plan.isExpired) return { kind: 'expired', hold: undefined };
  return takePlan(asking, input.address.zip, stored, plan.visits, orderId);
};
