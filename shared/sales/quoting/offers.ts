import type { ServiceCode } from '../../company/catalog/service.ts';
import type { Offer, OfferId } from './offer.ts';

/** The constants of the offers (seed 9): cents, percent, and the delay before an eligible offer appears. */
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

/** What eligibility depends on: the package, the accepted offers and the customer's past bookings. */
export interface OfferContext {
  readonly services: readonly ServiceCode[];
  readonly accepted: readonly OfferId[];
  readonly pastBookings: number;
}

const has = ({ services }: OfferContext, ...codes: ServiceCode[]): boolean =>
  codes.some((code) => services.includes(code));

const isRepeat = ({ pastBookings }: OfferContext): boolean => pastBookings >= offerTerms.annualPastBookings;

interface OfferRule {
  readonly id: OfferId;
  /** The service that the offer adds at a special price. */
  readonly adds?: ServiceCode;
  /** Whether the offer may be shown (seed 5). */
  readonly isOffered: (context: OfferContext) => boolean;
  /** Whether the offer is still valid once accepted. */
  readonly isValid: (context: OfferContext) => boolean;
  readonly needs: string;
}

/** The offers in the order in which they are shown, one at a time. */
export const offerRules: readonly OfferRule[] = [
  {
    id: 'rush_delivery',
    adds: 'rush_delivery',
    isOffered: (s) => has(s, 'photography', 'virtual_staging') && !has(s, 'rush_delivery'),
    isValid: (s) => has(s, 'photography', 'virtual_staging'),
    needs: 'photography or virtual_staging in the package',
  },
  {
    id: 'video_upgrade',
    adds: 'video',
    isOffered: (s) => has(s, 'photography') && !has(s, 'video'),
    isValid: (s) => has(s, 'photography'),
    needs: 'photography in the package',
  },
  {
    id: 'bundle_15',
    isOffered: (s) => s.services.length === 2,
    isValid: (s) => s.services.length >= 2,
    needs: 'two items in the package',
  },
  { id: 'annual_vip', isOffered: isRepeat, isValid: isRepeat, needs: 'two or more past bookings' },
];

/** The ids of the offers to show for this package, in order; accepted ones are excluded. */
export const eligibleOffers = (context: OfferContext): OfferId[] =>
  offerRules.filter((rule) => !context.accepted.includes(rule.id) && rule.isOffered(context)).map(({ id }) => id);

/** The accepted offers that are not valid for this order, each with its requirement. */
export const refusedOffers = (context: OfferContext): { id: OfferId; needs: string }[] =>
  offerRules.filter((rule) => context.accepted.includes(rule.id) && !rule.isValid(context));

/** A field error for each accepted offer that is not valid for this order. */
export const offerErrors = (context: OfferContext): { path: string; message: string }[] =>
  refusedOffers(context).map(({ id, needs }) => ({ path: 'acceptedOffers', message: `${id} needs ${needs}` }));

/** The services of an order including those that its accepted offers add. */
export const withOffered = (services: readonly ServiceCode[], accepted: readonly OfferId[]): ServiceCode[] => {
  const added = offerRules.flatMap(({ id, adds }) => (adds && accepted.includes(id) ? [adds] : []));
  return [...new Set([...services, ...added])];
};

/** The next offer to show: the first that was neither accepted nor declined in this session. */
export const nextOffer = (offers: readonly Offer[], handled: readonly OfferId[]): Offer | undefined =>
  offers.find(({ id }) => !handled.includes(id));

/** The toast after accepting an offer (seed 8). */
export const offerToast = ({ id, title }: Pick<Offer, 'id' | 'title'>): string =>
  id === 'annual_vip' ? 'Annual plan details will be sent to your email!' : `${title} added to your package!`;
