import type { FieldError } from '../../contract/routes/error.ts';
import { addDays } from '../../contract/time.ts';
import { dayInWords } from '../day-in-words.ts';
import type { Listing, ListingStatus } from './listing.ts';

/** A house is announced as coming soon at most this many days before it can be shown. */
export const MAX_COMING_SOON_DAYS = 21;

/** Who moves a listing: its agent or an administrator, the clock, or the stage of its transaction. */
export type MovedBy = 'person' | 'clock' | 'transaction';

/** What decides about a move besides the listing. */
export interface MoveContext {
  /** Today in the company's zone, `YYYY-MM-DD`. */
  readonly today: string;
  readonly by: MovedBy;
  /** Why it is withdrawn. */
  readonly reason?: string | undefined;
}

/** What a move depends on. */
export type MovedListing = Pick<
  Listing,
  | 'status'
  | 'listPrice'
  | 'photos'
  | 'hasPhotoWaiver'
  | 'agreement'
  | 'agreementFrom'
  | 'agreementTo'
  | 'onMarketDate'
  | 'transactionId'
>;

/** What a status is called. */
export const statusNames: Readonly<Record<ListingStatus, string>> = {
  draft: 'Draft',
  coming_soon: 'Coming soon',
  active: 'Active',
  under_contract: 'Under contract',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
};

const byPerson: Readonly<Record<ListingStatus, readonly ListingStatus[]>> = {
  draft: ['coming_soon', 'active', 'withdrawn'],
  coming_soon: ['active', 'withdrawn'],
  active: ['withdrawn'],
  under_contract: [],
  sold: [],
  withdrawn: [],
};

const byTransaction: Readonly<Record<ListingStatus, readonly ListingStatus[]>> = {
  draft: [],
  coming_soon: ['under_contract'],
  active: ['under_contract'],
  under_contract: ['active', 'sold'],
  sold: [],
  withdrawn: [],
};

/** The statuses that a person can move a listing to, whether or not its rules are met yet. */
export const nextStatuses = ({ status }: Pick<Listing, 'status'>): readonly ListingStatus[] => byPerson[status];

/** True for a listing whose facts can still change. */
export const isChangeable = ({ status }: Pick<Listing, 'status'>): boolean =>
  status !== 'sold' && status !== 'withdrawn';

type Unmet = FieldError;

const transitionProblem = ({ status }: MovedListing, to: ListingStatus, by: MovedBy): Unmet[] => {
  const [possible, other] = by === 'transaction' ? [byTransaction, byPerson] : [byPerson, byTransaction];
  if (possible[status].includes(to)) return [];
  const [from, name] = [statusNames[status].toLowerCase(), statusNames[to].toLowerCase()];
  if (status === 'sold' || status === 'withdrawn') {
    return [{ path: 'to', message: `A ${from} listing is final. Relist the house to offer it again.` }];
  }
  if (status === to) return [{ path: 'to', message: `The listing is ${from} already.` }];
  if (by !== 'transaction' && (other[status].includes(to) || status === 'under_contract' || to === 'sold')) {
    return [{ path: 'to', message: `Only the stage of its transaction moves a listing from ${from} to ${name}.` }];
  }
  return [{ path: 'to', message: `A listing can’t go from ${from} to ${name}.` }];
};

const approvedAgreement = ({ agreement }: MovedListing): Unmet[] =>
  agreement.state === 'approved'
    ? []
    : [{ path: 'agreement', message: 'An administrator has to approve the listing agreement.' }];

const agreementInForce = (listing: MovedListing, today: string): Unmet[] => {
  const { agreementFrom, agreementTo } = listing;
  const unmet = approvedAgreement(listing);
  if (agreementFrom === undefined || agreementTo === undefined) {
    return [...unmet, { path: 'agreementTo', message: 'The listing agreement needs its first and last day.' }];
  }
  if (today < agreementFrom) {
    return [
      ...unmet,
      { path: 'agreementFrom', message: `The listing agreement begins on ${dayInWords(agreementFrom)}.` },
    ];
  }
  if (today > agreementTo) {
    return [...unmet, { path: 'agreementTo', message: `The listing agreement ended on ${dayInWords(agreementTo)}.` }];
  }
  return unmet;
};

const comingSoonRules = (listing: MovedListing, today: string): Unmet[] => {
  const { listPrice, onMarketDate } = listing;
  const unmet = approvedAgreement(listing);
  if (listPrice === undefined) unmet.push({ path: 'listPrice', message: 'The listing needs a price.' });
  if (onMarketDate === undefined || !isComingSoonDate(onMarketDate, today)) {
    const message = `The on-market date must be 1 to ${MAX_COMING_SOON_DAYS} days ahead.`;
    unmet.push({ path: 'onMarketDate', message });
  }
  return unmet;
};

const activeRules = (listing: MovedListing, today: string): Unmet[] => {
  const { photos, hasPhotoWaiver } = listing;
  const unmet = agreementInForce(listing, today);
  if (photos.length === 0 && !hasPhotoWaiver) {
    unmet.push({ path: 'photos', message: 'The listing needs a photo, or the seller’s waiver.' });
  }
  return unmet;
};

/** True for a date on which a house that is coming soon can come to market. */
export const isComingSoonDate = (date: string, today: string): boolean =>
  date >= addDays(today, 1) && date <= addDays(today, MAX_COMING_SOON_DAYS);

/**
 * Every rule that keeps a listing from a status (deals.md 1), each with the field that would meet it; empty if it can
 * move. The one place that decides, for form and server.
 */
export const unmetRules = (listing: MovedListing, to: ListingStatus, { today, by, reason }: MoveContext): Unmet[] => {
  const refused = transitionProblem(listing, to, by);
  if (refused.length > 0) return refused;
  if (to === 'coming_soon') return comingSoonRules(listing, today);
  if (to === 'active' && by !== 'transaction') {
    const isEarly = by === 'clock' && (listing.onMarketDate === undefined || listing.onMarketDate > today);
    const early = isEarly ? [{ path: 'onMarketDate', message: 'The on-market date has not come.' }] : [];
    return [...early, ...activeRules(listing, today)];
  }
  if (to === 'withdrawn') {
    if (by === 'person' && (reason === undefined || reason.trim() === '')) {
      return [{ path: 'reason', message: 'Say why the listing is withdrawn.' }];
    }
    const inForce = by === 'clock' && (listing.agreementTo === undefined || listing.agreementTo >= today);
    return inForce ? [{ path: 'agreementTo', message: 'The listing agreement has not ended.' }] : [];
  }
  return [];
};
