import * as z from 'zod';
import { propertyLimits } from '../../company/catalog/property-limits.ts';
import { ServiceCode } from '../../company/catalog/service.ts';

const count = z.int();

/** A client's completed work in total; stored with the client, and with each order as its share of that total. */
export const PastWork = z.object({
  /** Completed bookings. */
  bookings: count,
  /** Orders with at least one completed booking, and the sums of their sizes. */
  orders: count,
  sqFt: count,
  rooms: count,
  /** Completed bookings by service. */
  services: z.partialRecord(ServiceCode, count),
});
export type PastWork = z.infer<typeof PastWork>;

export const noPastWork: PastWork = {
  bookings: 0,
  orders: 0,
  sqFt: 0,
  rooms: 0,
  services: {},
};

const addServices = (one: PastWork['services'], other: PastWork['services'], sign: 1 | -1): PastWork['services'] => {
  const sums = ServiceCode.options.map((code) => [code, (one[code] ?? 0) + sign * (other[code] ?? 0)] as const);
  return Object.fromEntries(sums.filter(([, sum]) => sum !== 0));
};

/** The sum of two totals; with sign -1 the difference. */
export const addPastWork = (one: PastWork, other: PastWork, sign: 1 | -1 = 1): PastWork => ({
  bookings: one.bookings + sign * other.bookings,
  orders: one.orders + sign * other.orders,
  sqFt: one.sqFt + sign * other.sqFt,
  rooms: one.rooms + sign * other.rooms,
  services: addServices(one.services, other.services, sign),
});

const MAX_PREFERRED_SERVICES = 3;

export const LoyaltyTier = z.enum(['none', 'silver', 'gold', 'platinum']);
export type LoyaltyTier = z.infer<typeof LoyaltyTier>;

/** What is remembered of a client for the next booking (seed 3). */
export const UserMemory = z.object({
  averageSqFt: z.number().nullable(),
  averageRooms: z.number().nullable(),
  preferredServices: z.array(ServiceCode),
});
export type UserMemory = z.infer<typeof UserMemory>;

/** The same as a client changes it. */
export const UserMemoryInput = z.strictObject({
  averageSqFt: z.int().min(propertyLimits.sqFt.min).max(propertyLimits.sqFt.max).nullable(),
  averageRooms: z.int().min(propertyLimits.rooms.min).max(propertyLimits.rooms.max).nullable(),
  preferredServices: z.array(ServiceCode).max(MAX_PREFERRED_SERVICES),
});

/** A client's benefits and habits from past bookings (seed 3, product 3). */
export const ClientStanding = z.object({
  isRepeatCustomer: z.boolean(),
  loyaltyTier: LoyaltyTier,
  pastBookings: count,
  userMemory: UserMemory,
});
export type ClientStanding = z.infer<typeof ClientStanding>;

/** The number of past bookings at which each tier starts, highest first. */
const tiers = [
  ['platinum', 12],
  ['gold', 6],
  ['silver', 3],
] as const satisfies readonly [LoyaltyTier, number][];

const preferred = (services: PastWork['services']): ServiceCode[] =>
  ServiceCode.options
    .filter((code) => (services[code] ?? 0) > 0)
    .sort((one, other) => (services[other] ?? 0) - (services[one] ?? 0))
    .slice(0, MAX_PREFERRED_SERVICES);

/** The standing that results from this past work; `own` is what the client says in place of it. */
export const standingOf = (
  { bookings, orders, sqFt, rooms, services }: PastWork,
  own?: UserMemory | undefined,
): ClientStanding => ({
  isRepeatCustomer: bookings > 0,
  loyaltyTier: tiers.find(([, from]) => bookings >= from)?.[0] ?? 'none',
  pastBookings: bookings,
  userMemory: own ?? {
    averageSqFt: orders > 0 ? Math.round(sqFt / orders) : null,
    averageRooms: orders > 0 ? Math.round(rooms / orders) : null,
    preferredServices: preferred(services),
  },
});
