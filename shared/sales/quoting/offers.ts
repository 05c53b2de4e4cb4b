import type { ServiceCode } from '../../company/catalog/service.ts';
import type { Offer, OfferId } from './offer.ts';

/** The constants of the offers (seed 9): cents, percent, and how long after becoming eligible one appears. */
export const offerTerms = {
  rushPrice: 14_900,
  videoPrice: 29_900,
  bundlePercent: 15,
  annualPrice: 79_900,
  annualRegularPrice: 99_900,
  annualSaving: 240_000,
  annualPastBookings: 2,
  delayMs: 2000,
} as const;

/** What decides about offers: what is in the package, and how often this customer has booked before. */
export interface OfferSituation {
  readonly services: readonly ServiceCode[];
  readonly accepted: readonly OfferId[];
  readonly pastBookings: number;
}

const has = ({ services }: OfferSituation, ...codes: ServiceCode[]): boolean =>
  codes.some((code) => services.includes(code));

const isRepeat = ({ pastBookings }: OfferSituation): boolean => pastBookings >= offerTerms.annualPastBookings;

interface Rule {
  readonly id: OfferId;
  /** The service the offer adds at its own price. */
  readonly adds?: ServiceCode;
  /** Seed 5: may be offered. */
  readonly isOffered: (situation: OfferSituation) => boolean;
  /** What still has to be true once it is accepted. */
  readonly holds: (situation: OfferSituation) => boolean;
  readonly needs: string;
}

/** The offers in the order in which they are shown, one at a time. */
export const offerRules: readonly Rule[] = [
  {
    id: 'rush_delivery',
    adds: 'rush_delivery',
    isOffered: (s) => has(s, 'photography', 'virtual_staging') && !has(s, 'rush_delivery'),
    holds: (s) => has(s, 'photography', 'virtual_staging'),
    needs: 'photography or virtual_staging in the package',
  },
  {
    id: 'video_upgrade',
    adds: 'video',
    isOffered: (s) => has(s, 'photography') && !has(s, 'video'),
    holds: (s) => has(s, 'photography'),
    needs: 'photography in the package',
  },
  {
    id: 'bundle_15',
    isOffered: (s) => s.services.length === 2,
    holds: (s) => s.services.length >= 2,
    needs: 'two items in the package',
  },
  { id: 'annual_vip', isOffered: isRepeat, holds: isRepeat, needs: 'two or more past bookings' },
];

/** The ids of the offers this package may be shown, in order; accepted ones are not shown again. */
export const eligibleOffers = (situation: OfferSituation): OfferId[] =>
  offerRules.filter((rule) => !situation.accepted.includes(rule.id) && rule.isOffered(situation)).map(({ id }) => id);

/** The accepted offers this order has no right to, each with what it needs. */
export const refusedOffers = (situation: OfferSituation): { id: OfferId; needs: string }[] =>
  offerRules.filter((rule) => situation.accepted.includes(rule.id) && !rule.holds(situation));

/** What to tell somebody who accepted offers without a right to them. */
export const offerErrors = (situation: OfferSituation): { path: string; message: string }[] =>
  refusedOffers(situation).map(({ id, needs }) => ({ path: 'acceptedOffers', message: `${id} needs ${needs}` }));

/** The services of an order with those that its accepted offers add. */
export const withOffered = (services: readonly ServiceCode[], accepted: readonly OfferId[]): ServiceCode[] => {
  const added = offerRules.flatMap(({ id, adds }) => (adds && accepted.includes(id) ? [adds] : []));
  return [...new Set([...services, ...added])];
};

/** The one offer to show now: the first that was neither accepted nor declined in this session. */
export const nextOffer = (offers: readonly Offer[], handled: readonly OfferId[]): Offer | undefined =>
  offers.find(({ id }) => !handled.includes(id));

/** The toast after accepting an offer (seed 8). */
export const offerToast = ({ id, title }: Pick<Offer, 'id' | 'title'>): string =>
  id === 'annual_vip' ? 'Annual plan details will be sent to your email!' : `${title} added to your package!`;
