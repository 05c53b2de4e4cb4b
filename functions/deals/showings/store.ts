import * as z from 'zod';
import { DAY_SECONDS } from '../../../shared/contract/time.ts';
import { BuyerAgreement } from '../../../shared/deals/showings/buyer-agreement.ts';
import { OpenHouse, OpenHouseVisitor } from '../../../shared/deals/showings/open-house.ts';
import { Showing, ShowingParty } from '../../../shared/deals/showings/showing.ts';
import { entity } from '../../platform/table/entity.ts';

/** All showings of a company by their start, and those of one listing. */
export const allShowings = { index: 'gsi1', pk: 'SHOWINGS' } as const;
export const showingsOfListing = (listingId: string) =>
  ({ index: 'gsi2', pk: `LISTING#${listingId}#SHOWINGS` }) as const;
/** Those of a lead, or of a guest who is none, by email or phone. */
export const showingsOfLead = (leadId: string) => ({ index: 'gsi3', pk: `LEAD#${leadId}#SHOWINGS` }) as const;
export const showingsOfGuest = (contact: string) => ({ index: 'gsi3', pk: `GUEST#${contact}#SHOWINGS` }) as const;

const listOfGuest = ({ leadId, guest }: Pick<Showing, 'leadId' | 'guest'>) =>
  leadId === undefined ? showingsOfGuest(guest.email ?? guest.phone ?? '') : showingsOfLead(leadId);

export const showingItem = entity({
  name: 'showing',
  schema: Showing,
  key: ({ showingId }: { showingId: string }) => ({ pk: `SHOWING#${showingId}`, sk: 'SHOWING' }),
  indexes: (item) => {
    const { startsAt, showingId, listingId } = item;
    const sk = `${startsAt}#${showingId}`;
    return {
      gsi1: { pk: allShowings.pk, sk },
      gsi2: { pk: showingsOfListing(listingId).pk, sk },
      gsi3: { pk: listOfGuest(item).pk, sk },
    };
  },
  row: Showing,
  isAllRow: true,
});

/** What holds its time on a day of a listing; its version decides who gets a time. */
export const ShowDay = z.object({
  listingId: z.string(),
  day: z.string(),
  taken: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['showing', 'open_house']),
      /** Epoch milliseconds. */
      from: z.number(),
      to: z.number(),
      /** Keyed hash of a contact point that nobody has answered yet. */
      asker: z.string().optional(),
    }),
  ),
  version: z.number(),
});
export type ShowDay = z.infer<typeof ShowDay>;

const SHOWDAY = 'SHOWDAY#';
const listingPartition = (listingId: string): string => `LISTING#${listingId}`;
const KEPT_DAYS = 90;

export const showDay = entity({
  name: 'showDay',
  schema: ShowDay,
  key: ({ listingId, day }: { listingId: string; day: string }) => ({
    pk: listingPartition(listingId),
    sk: `${SHOWDAY}${day}`,
  }),
  expiresAt: ({ day }) => Date.parse(day) / 1000 + KEPT_DAYS * DAY_SECONDS,
});

/** The days of a listing from one date to another, both included. */
export const showDays = (listingId: string, from: string, to: string) => ({
  pk: listingPartition(listingId),
  from: `${SHOWDAY}${from}`,
  to: `${SHOWDAY}${to}~`,
});

/** How often strangers asked one agent for showings on a day: by their network, and of each listing. */
export const showingCount = entity({
  name: 'showingCount',
  schema: z.object({
    profileId: z.string(),
    day: z.string(),
    /** Requests by keyed hash of where they came from. */
    origins: z.record(z.string(), z.number()),
    /** Requests by listing. */
    listings: z.record(z.string(), z.number()),
    version: z.number(),
  }),
  key: ({ profileId, day }: { profileId: string; day: string }) => ({
    pk: `AGENT#${profileId}`,
    sk: `SHOWINGCOUNT#${day}`,
  }),
  expiresAt: ({ day }) => Date.parse(day) / 1000 + 3 * DAY_SECONDS,
});

/** A request that waits for the answer of whoever has this phone. */
export const showingAsk = entity({
  name: 'showingAsk',
  schema: z.object({ phone: z.string(), showingId: z.string(), party: ShowingParty, answerBy: z.string() }),
  key: ({ phone, showingId, party }: { phone: string; showingId: string; party: ShowingParty }) => ({
    pk: `SHOWINGASK#${phone}`,
    sk: `${showingId}#${party}`,
  }),
  expiresAt: ({ answerBy }) => Math.ceil(Date.parse(answerBy) / 1000),
});

export const asksOfPhone = (phone: string) => ({ pk: `SHOWINGASK#${phone}`, consistent: true });

/** All open houses of a company by their start, and those of one listing. */
export const allOpenHouses = { index: 'gsi1', pk: 'OPENHOUSES' } as const;
export const openHousesOfListing = (listingId: string) =>
  ({ index: 'gsi2', pk: `LISTING#${listingId}#OPENHOUSES` }) as const;

const openHousePartition = (openHouseId: string): string => `OPENHOUSE#${openHouseId}`;

export const openHouseItem = entity({
  name: 'openHouse',
  schema: OpenHouse,
  key: ({ openHouseId }: { openHouseId: string }) => ({ pk: openHousePartition(openHouseId), sk: 'OPENHOUSE' }),
  indexes: ({ startsAt, openHouseId, listingId }) => {
    const sk = `${startsAt}#${openHouseId}`;
    return { gsi1: { pk: allOpenHouses.pk, sk }, gsi2: { pk: openHousesOfListing(listingId).pk, sk } };
  },
  row: OpenHouse,
  isAllRow: true,
});

/** The open houses that a lead came to. */
export const visitsOfLead = (leadId: string) => ({ index: 'gsi3', pk: `LEAD#${leadId}#OPENHOUSES` }) as const;

export const openHouseVisitor = entity({
  name: 'openHouseVisitor',
  schema: OpenHouseVisitor,
  key: ({ openHouseId, visitorId }: { openHouseId: string; visitorId: string }) => ({
    pk: openHousePartition(openHouseId),
    sk: `VISITOR#${visitorId}`,
  }),
  indexes: ({ leadId, signedInAt }) => ({
    gsi3: leadId === undefined ? undefined : { pk: visitsOfLead(leadId).pk, sk: signedInAt },
  }),
  row: OpenHouseVisitor,
  isAllRow: true,
  // Of whoever has an agent only the name is known, and for no longer than the visit matters.
  expiresAt: ({ leadId, signedInAt }) =>
    leadId === undefined ? Math.ceil(Date.parse(signedInAt) / 1000) + KEPT_DAYS * DAY_SECONDS : undefined,
});

export const visitorsOf = (openHouseId: string) => ({ pk: openHousePartition(openHouseId), begins: 'VISITOR#' });

/** All buyers' agreements of a company by when they were submitted. */
export const allAgreements = { index: 'gsi1', pk: 'BUYERAGREEMENTS' } as const;

export const buyerAgreementItem = entity({
  name: 'buyerAgreement',
  schema: BuyerAgreement,
  key: ({ leadId }: { leadId: string }) => ({ pk: `LEAD#${leadId}#DEALS`, sk: 'BUYERAGREEMENT' }),
  indexes: ({ leadId, agreement }) => ({
    gsi1: { pk: allAgreements.pk, sk: `${agreement.submittedAt ?? ''}#${leadId}` },
  }),
  row: BuyerAgreement,
  isAllRow: true,
  // The list of agreements came later.
  upgrades: [(fields) => fields],
});
