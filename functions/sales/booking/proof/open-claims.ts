import * as z from 'zod';
import { DAY, DAY_SECONDS, toInstant } from '../../../../shared/contract/time.ts';
import { entity } from '../../../platform/table/entity.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';

/** What is held open under one key: an unproven person's origin, email address or phone number, or somebody's proven address. */
export const OpenClaims = z.object({
  key: z.string(),
  /** Until when each open hold or order counts, by its id, in epoch milliseconds. */
  open: z.record(z.string(), z.number()),
  /** Orders that were placed on one day (UTC), whatever became of them. */
  placed: z.object({ day: z.string(), orders: z.int() }).optional(),
  version: z.number(),
});
export type OpenClaims = z.infer<typeof OpenClaims>;

const isOrder = (id: string): boolean => id.startsWith('ord_');

/** Kept until nothing in it counts any more, and a day longer. */
export const openClaims = entity({
  name: 'openClaims',
  schema: OpenClaims,
  key: ({ key }: { key: string }) => ({ pk: `OPEN#${key}`, sk: 'CLAIMS' }),
  expiresAt: ({ open }) => Math.ceil(Math.max(0, ...Object.values(open)) / 1000) + DAY_SECONDS,
});

/** An unpaid order counts until it is canceled, completed or paid, at most this long: longer than anything can be booked ahead. */
export const ORDER_CLAIM_MS = 200 * DAY;

/** The keys that still count an order; none once it counts no more, as their rows may be gone by then. */
export const openKeysOf = (
  { placedAt, openUnder = [] }: { readonly placedAt: string; readonly openUnder?: readonly string[] | undefined },
  now: number,
): readonly string[] => (Date.parse(placedAt) + ORDER_CLAIM_MS > now ? openUnder : []);

/**
 * Caps of what people hold open (product.md 0.1), and of what one key places in a day: whoever cancels each order at once
 * holds nothing open, and costs a team its tasks all the same. A person is whoever has proven an address: one mailbox
 * alone must not empty a calendar.
 */
export const claimCaps = {
  holdsOfOrigin: 3,
  ordersOfOrigin: 2,
  ordersOfContact: 2,
  holdsOfPerson: 3,
  ordersOfPerson: 5,
  placedInDay: 12,
} as const;

const dayOf = (now: number): string => toInstant(now).slice(0, 10);

/** The orders that were placed today under a key. */
export const countPlaced = (claims: OpenClaims | undefined, now: number): number =>
  claims?.placed?.day === dayOf(now) ? claims.placed.orders : 0;

/** The open holds, or orders, under a key; expired ones and those in `except` don't count. */
export const countOpen = (
  claims: OpenClaims | undefined,
  kind: 'holds' | 'orders',
  now: number,
  except: readonly (string | undefined)[] = [],
): number =>
  Object.entries(claims?.open ?? {}).filter(
    ([id, until]) => until > now && isOrder(id) === (kind === 'orders') && !except.includes(id),
  ).length;

/** Adds a hold or order to a key's claims and drops what is over; loses if the claims changed since they were read. */
export const claimWrite = (
  table: TenantTable,
  key: string,
  claims: OpenClaims | undefined,
  added: { readonly id: string; readonly until: number; readonly now: number },
  removed: readonly (string | undefined)[] = [],
): Write => {
  const kept = Object.entries(claims?.open ?? {}).filter(([id, until]) => until > added.now && !removed.includes(id));
  const open = { ...Object.fromEntries(kept), [added.id]: added.until };
  const { id, now } = added;
  const changes = {
    open,
    ...(isOrder(id) && { placed: { day: dayOf(now), orders: countPlaced(claims, now) + 1 } }),
  };
  return claims ? table.patch(openClaims, claims, changes) : table.create(openClaims, { key, ...changes, version: 1 });
};

/** Takes a hold or order out of these keys' claims. */
export const unclaimWrites = (table: TenantTable, keys: readonly string[] | undefined, id: string): Write[] =>
  (keys ?? []).map((key) => table.entries(openClaims, { key }, { field: 'open', remove: [id] }));
