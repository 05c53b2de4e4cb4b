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

/** The number of items from which the bundle offer holds. */
const BUNDLE_SIZE = 3;

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
  /** Whether these services accept an offer that is valid for them: nobody pays more for choosing alone. */
  readonly isEarned?: (services: readonly ServiceCode[]) => boolean;
  readonly needs: string;
}

/** The offers in the order in which they are shown, one at a time. */
export const offerRules: readonly OfferRule[] = [
  {
    id: 'rush_delivery',
    adds: 'rush_delivery',
    isOffered: (s) => has(s, 'photography', 'virtual_staging') && !has(s, 'rush_delivery'),
    isValid: (s) => has(s, 'photography', 'virtual_staging'),
    isEarned: (services) => services.includes('rush_delivery'),
    needs: 'photography or virtual_staging in the package',
  },
  {
    id: 'video_upgrade',
    adds: 'video',
    isOffered: (s) => has(s, 'photography') && !has(s, 'video'),
    isValid: (s) => has(s, 'photography'),
    isEarned: (services) => services.includes('video'),
    needs: 'photography in the package',
  },
  {
    id: 'bundle_15',
    isOffered: (s) => s.services.length === BUNDLE_SIZE - 1,
    isValid: (s) => s.services.length >= BUNDLE_SIZE - 1,
    isEarned: (services) => services.length >= BUNDLE_SIZE,
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

/**
 * The offers that a package has: those that its services earn, and those accepted before that are still valid. It depends
 * on what is in the package and not on the order of clicks.
 */
export const offersOf = (context: OfferContext): OfferId[] =>
  offerRules
    .filter((rule) => rule.isEarned?.(context.services) || (context.accepted.includes(rule.id) && !rule.adds))
    .filter((rule) => rule.isValid(context))
    .map(({ id }) => id);

/** A field error for each accepted offer that is not valid for this order. */
export const offerErrors = (context: OfferContext): { path: string; message: string }[] =>
  refusedOffers(context).map(({ id, needs }) => ({ path: 'acceptedOffers', message: `${id} needs ${needs}` }));

/** The services of an order including those that its accepted offers add. */
export const withOffered = (services: readonly ServiceCode[], accepted: readonly OfferId[]): ServiceCode[] => {
  const added = offerRules.flatMap(({ id, adds }) => (adds && accepted.includes(id) ? [adds] : []));
  return [...new Set([...services, ...added])];
};

/** The offer to interrupt with: the first one, and none once a visitor has answered one in this session. */
export const nextOffer = (offers: readonly Offer[], handled: readonly OfferId[]): Offer | undefined =>
  handled.length === 0 ? offers[0] : undefined;

/** The toast after accepting an offer (seed 8). */
export const offerToast = ({ id, title }: Pick<Offer, 'id' | 'title'>): string =>
  id === 'annual_vip' ? 'Annual plan details will be sent to your email!' : `${title} added to your package!`;
