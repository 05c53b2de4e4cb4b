import { isLicensed } from '../../shared/company/plan/license.ts';
import { addDays, instantAt, localDate, toInstant } from '../../shared/contract/time.ts';
import { plainLine } from '../../shared/contract/writing/plain-line.ts';
import type { ListingRow } from '../../shared/deals/listings/listing.ts';
import type { ShowingSource, ShowingStatus } from '../../shared/deals/showings/showing.ts';
import { DEFAULT_SHOWING_MINUTES, HORIZON_DAYS, nextFree } from '../../shared/deals/showings/slot.ts';
import { licenseItem } from '../company/tenancy/store.ts';
import { listingItem, listingsIn } from '../deals/listings/store.ts';
import { askerOf, captureOf } from '../deals/showings/asking/visitor.ts';
import { closedReason, publicListing, requestShowing } from '../deals/showings/request-showing.ts';
import { showingTime } from '../deals/showings/show-words.ts';
import { readPlace } from '../deals/showings/slot-place.ts';
import { AppError } from '../platform/errors/errors.ts';
import type { Signer } from '../platform/signed/sign.ts';
import type { TenantTable } from '../platform/table/tenant-table.ts';

/** A house that strangers may know of and can soon see. */
export type ShownHouse = Pick<ListingRow, 'listingId' | 'propertyId' | 'address' | 'agentProfileId'>;

export type ShowingTimes =
  /** In a sentence without its period. */
  { readonly kind: 'closed'; readonly reason: string } | { readonly kind: 'times'; readonly times: readonly string[] };

/** Who wants to see a house. */
export interface Guest {
  readonly fullName: string;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

export type ShowingResult =
  | { readonly kind: 'asked'; readonly status: ShowingStatus; readonly startsAt: string; readonly answerBy: string }
  | { readonly kind: 'taken'; readonly times: readonly string[] }
  /** In a sentence for the guest. */
  | { readonly kind: 'refused'; readonly text: string; readonly code: string };

/** What a conversation can do about houses on the market: what the page of each does, under the same rules. */
export interface ShowingTools {
  /** The published houses that are or come on the market, the last changed first. */
  houses(): Promise<readonly ShownHouse[]>;
  /** The next three times at which a house can be seen, from a date on, or why it can't be. */
  showingTimes(listingId: string, from?: string): Promise<ShowingTimes>;
  /** Asks for a showing of a house, `house` being its street. */
  askShowing(
    listingId: string,
    wish: { readonly house: string; readonly startsAt: string; readonly guest: Guest },
  ): Promise<ShowingResult>;
}

/** For whoever can ask for no showing: a trial. */
export const noShowings: ShowingTools = {
  houses: async () => [],
  showingTimes: async () => ({ kind: 'closed', reason: 'Nothing is shown here' }),
  askShowing: async () => ({ kind: 'refused', text: 'Nothing is shown here.', code: 'NOT_FOUND' }),
};

interface ShowingToolDeps {
  readonly table: TenantTable;
  readonly signer: Signer;
  readonly now: number;
  readonly zone: string;
  readonly source: Extract<ShowingSource, 'chat' | 'voice'>;
  /** The id of the chat or call, whose lead the guest stays. */
  readonly conversation: string;
  readonly correlationId: string;
  /** Names the message that asks, so that a repeated one asks once. */
  readonly messageKey: string;
  /** Keyed hash of where they ask from; undefined where caps are lifted. */
  readonly origin: string | undefined;
}

const MAX_LISTINGS = 100;

const publishedIn = async (table: TenantTable, status: 'active' | 'coming_soon'): Promise<ListingRow[]> => {
  const { items } = await table.list(listingItem, { ...listingsIn(status), descending: true, limit: MAX_LISTINGS });
  return items.filter(({ publishedAt }) => publishedAt !== undefined);
};

const housesOf = async ({ table, now }: ShowingToolDeps): Promise<readonly ShownHouse[]> => {
  const [license, active, comingSoon] = await Promise.all([
    table.get(licenseItem, { featureCode: 'agent_portal' }),
    publishedIn(table, 'active'),
    publishedIn(table, 'coming_soon'),
  ]);
  return license && isLicensed(license, now) ? [...active, ...comingSoon] : [];
};

const timesOf = async (
  { table, zone, now }: ShowingToolDeps,
  listingId: string,
  wanted: string | undefined,
): Promise<ShowingTimes> => {
  const listing = await publicListing(table, listingId);
  const reason = closedReason(listing);
  if (reason !== undefined) return { kind: 'closed', reason };
  const today = localDate(now, zone);
  const isAhead = wanted !== undefined && wanted > today && wanted <= addDays(today, HORIZON_DAYS);
  const first = isAhead ? wanted : today;
  const place = await readPlace(table, { listing, zone, now }, { from: first, to: addDays(first, HORIZON_DAYS) });
  const from = isAhead ? (instantAt(first, 0, zone) ?? now) : now;
  const times = nextFree(place, { from, minutes: DEFAULT_SHOWING_MINUTES });
  return { kind: 'times', times: times.map(toInstant) };
};

/** Runs it; what the rules of the house's page refuse is an answer, not an error. */
const answered = async (run: () => Promise<ShowingResult>): Promise<ShowingResult> => {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    if (error.code !== 'SLOT_TAKEN') return { kind: 'refused', text: error.message, code: error.code };
    const { alternatives = [] } = (error.details ?? {}) as { alternatives?: readonly { startsAt: string }[] };
    return { kind: 'taken', times: alternatives.map(({ startsAt }) => startsAt) };
  }
};

const lineOf = (name: string): string => plainLine(120).safeParse(name).data ?? 'A guest';

/** The functions behind the page of a house, for whoever talks to an assistant. */
export const createShowingTools = (deps: ShowingToolDeps): ShowingTools => {
  const { table, signer, now, zone, source, conversation, correlationId, messageKey, origin } = deps;
  return {
    houses: async () => await housesOf(deps),
    showingTimes: async (listingId, from) => await timesOf(deps, listingId, from),
    askShowing: async (listingId, { house, startsAt, guest: { fullName, email, phone } }) =>
      await answered(async () => {
        const at = Date.parse(startsAt);
        const contact = { ...(email !== undefined && { email }), ...(phone !== undefined && { phone }) };
        const guest = { fullName: lineOf(fullName), ...contact };
        const notes = `Asked to see ${house} on ${showingTime(at, zone)}`;
        const showing = await requestShowing(
          { table, zone, now },
          {
            listingId,
            startsAt: at,
            minutes: DEFAULT_SHOWING_MINUTES,
            guest: { ...guest, isAgent: false },
            source,
            capture: captureOf(guest, source, notes, now),
            context: { conversation, correlationId },
            asker: origin === undefined ? undefined : askerOf(signer, table.tenantId, contact),
            origin,
            messageKey: `${messageKey} ${listingId} ${startsAt}`,
          },
        );
        return { kind: 'asked', status: showing.status, startsAt: showing.startsAt, answerBy: showing.answerBy };
      }),
  };
};
