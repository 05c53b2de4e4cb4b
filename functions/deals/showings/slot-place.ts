import { addDays, DAY, localDate, MINUTE, toInstant } from '../../../shared/contract/time.ts';
import type { Listing } from '../../../shared/deals/listings/listing.ts';
import {
  HORIZON_DAYS,
  nextFree,
  type SlotPlace,
  type SlotProblem,
  type Span,
} from '../../../shared/deals/showings/slot.ts';
import { slotWords } from '../../../shared/deals/showings/words.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { orderRow, ordersOfProperty } from '../../sales/records/store.ts';
import { type ShowDay, showDay, showDays } from './store.ts';

const MAX_ORDERS = 100;

/** The crews' visits to a house that are booked and not over. */
export const visitsTo = async (table: TenantTable, propertyId: string, now: number): Promise<Span[]> => {
  const { items } = await table.list(orderRow, {
    ...ordersOfProperty(propertyId),
    descending: true,
    limit: MAX_ORDERS,
  });
  return items
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ visits }) => visits)
    .filter(({ status }) => status !== 'cancelled' && status !== 'no_show')
    .flatMap(({ startsAt, endsAt }) =>
      startsAt && endsAt ? [{ from: Date.parse(startsAt), to: Date.parse(endsAt) }] : [],
    )
    .filter(({ to }) => to > now - DAY);
};

/** A listing with what decides about its times, over some days that were read consistently. */
export interface ListedPlace extends SlotPlace {
  readonly listing: Listing;
  readonly days: readonly ShowDay[];
}

type About = { readonly listing: Listing; readonly zone: string; readonly now: number };

/** Reads what holds its time from one date to another, and the crews' visits. */
export const readPlace = async (
  table: TenantTable,
  { listing, zone, now }: About,
  range: { from: string; to: string },
): Promise<ListedPlace> => {
  const { listingId, propertyId, showingRules: rules } = listing;
  const [{ items: days }, visits] = await Promise.all([
    table.query(showDay, { ...showDays(listingId, range.from, range.to), consistent: true }),
    visitsTo(table, propertyId, now),
  ]);
  return { listing, days, rules, zone, now, visits, taken: days.flatMap(({ taken }) => taken) };
};

/** What holds its time on the day of a slot, and the crews' visits. */
export const readDay = async (table: TenantTable, about: About, startsAt: number): Promise<ListedPlace> => {
  const day = localDate(startsAt, about.zone);
  return await readPlace(table, about, { from: day, to: day });
};

/** 409 `SLOT_TAKEN` with why, and the next three free times. */
export const slotTaken = async (
  table: TenantTable,
  about: About,
  slot: { problem: SlotProblem; startsAt: number; minutes: number },
): Promise<AppError> => {
  const from = Math.max(slot.startsAt, about.now);
  const first = localDate(from, about.zone);
  const place = await readPlace(table, about, { from: first, to: addDays(first, HORIZON_DAYS) });
  const times = nextFree(place, { from, minutes: slot.minutes });
  const alternatives = times.map((at) => ({
    startsAt: toInstant(at),
    endsAt: toInstant(at + slot.minutes * MINUTE),
  }));
  return new AppError('conflict', 'SLOT_TAKEN', slotWords[slot.problem], {
    details: { reason: slot.problem, alternatives },
  });
};
