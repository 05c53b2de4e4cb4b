import * as z from 'zod';
import { PostalAddress } from '../../contract/place.ts';
import { HOUR, Instant, LocalDate, localDate } from '../../contract/time.ts';
import type { Listing } from '../listings/listing.ts';
import { DealOwner } from '../own-deal.ts';
import { spanProblems } from './open-house-span.ts';

/** Hours in which anybody may walk in; its visitors sign in and become leads. */
export const OpenHouse = z.object({
  openHouseId: z.string(),
  listingId: z.string(),
  address: PostalAddress,
  ...DealOwner.shape,
  startsAt: Instant,
  endsAt: Instant,
  day: LocalDate,
  status: z.enum(['scheduled', 'cancelled']),
  reason: z.string().optional(),
  createdAt: Instant,
  changedAt: Instant,
  version: z.number(),
});
export type OpenHouse = z.infer<typeof OpenHouse>;

/** Somebody who signed in at the door. */
export const OpenHouseVisitor = z.object({
  openHouseId: z.string(),
  visitorId: z.string(),
  fullName: z.string(),
  /** The lead they became; absent for whoever has an agent. */
  leadId: z.string().optional(),
  agentName: z.string().optional(),
  signedInAt: Instant,
});
export type OpenHouseVisitor = z.infer<typeof OpenHouseVisitor>;

type About = Pick<Listing, 'status' | 'onMarketDate'>;

/** Each rule that an open house would break, in words. */
export const openHouseProblems = (
  listing: About,
  { from, to }: { from: number; to: number },
  { now, zone }: { now: number; zone: string },
): string[] => {
  const { status, onMarketDate } = listing;
  const isEarly = onMarketDate !== undefined && localDate(from, zone) < onMarketDate;
  return [
    ...(status === 'active' || status === 'coming_soon'
      ? []
      : ['Only a listing on the market can be open to visitors']),
    ...(status === 'coming_soon' && onMarketDate === undefined
      ? ['The listing needs its first day on the market']
      : []),
    ...(isEarly ? [`The house is on the market from ${onMarketDate}`] : []),
    ...(from < now ? ['It must start in the future'] : []),
    ...spanProblems({ from, to }),
    ...(localDate(from, zone) === localDate(to - 1, zone) ? [] : ['It must end on the day on which it starts']),
  ];
};

/** Visitors can sign in from an hour before it starts until two hours after its end. */
export const isSignInOpen = ({ status, startsAt, endsAt }: OpenHouse, now: number): boolean =>
  status === 'scheduled' && now >= Date.parse(startsAt) - HOUR && now <= Date.parse(endsAt) + 2 * HOUR;
