import type { ServiceCode } from '../../company/catalog/service.ts';
import { formatCents, percentOf } from '../../contract/money.ts';
import type { OfferId } from './offer.ts';
import { offerTerms } from './offers.ts';
import type { Adjustment, QuoteItem } from './quote.ts';

/** The factor of a zone surcharge, which an offer's price replaces. */
export const ZONE_FACTOR = 'zone';

/** The factor of the discount on the third service. */
export const BUNDLE_FACTOR: OfferId = 'bundle_15';

const offerPrices: Partial<Record<OfferId, { code: ServiceCode; price: number }>> = {
  rush_delivery: { code: 'rush_delivery', price: offerTerms.rushPrice },
  video_upgrade: { code: 'video', price: offerTerms.videoPrice },
};

/** The price that results from these adjustments. */
export const priceOf = (basePrice: number, adjustments: readonly Adjustment[]): number =>
  basePrice + adjustments.reduce((sum, { impact }) => sum + impact, 0);

const atOfferPrice = (item: QuoteItem, accepted: readonly OfferId[]): QuoteItem => {
  const bySize = item.adjustments.filter(({ factor }) => factor !== ZONE_FACTOR);
  const regular = priceOf(item.basePrice, bySize);
  const offered = accepted.flatMap((id): Adjustment[] => {
    const offer = offerPrices[id];
    if (offer?.code !== item.id || offer.price >= regular) return [];
    const reason = `Offer: ${formatCents(offer.price)} instead of ${formatCents(regular)}`;
    return [{ factor: id, impact: offer.price - regular, reason }];
  });
  if (offered.length === 0) return item;
  const adjustments = [...bySize, ...offered];
  return { ...item, calculatedPrice: priceOf(item.basePrice, adjustments), adjustments };
};

const isOfferPriced = ({ adjustments }: QuoteItem): boolean => adjustments.some(({ factor }) => factor in offerPrices);

/** The items that count toward the third service of a bundle: neither add-ons nor rush delivery. */
const bundleEligible = (items: readonly QuoteItem[], addOns: readonly ServiceCode[]): QuoteItem[] =>
  items.filter(({ id }) => !addOns.includes(id));

const inBundle = (item: QuoteItem): QuoteItem => {
  const calculatedPrice = percentOf(item.calculatedPrice, 100 - offerTerms.bundlePercent);
  const reason = `${offerTerms.bundlePercent}% off the third service`;
  const impact = calculatedPrice - item.calculatedPrice;
  return { ...item, calculatedPrice, adjustments: [...item.adjustments, { factor: BUNDLE_FACTOR, impact, reason }] };
};

/** Items at regular prices as the accepted offers price them: each offer at one item, none on top of another. */
export const withOfferPrices = (
  regular: readonly QuoteItem[],
  accepted: readonly OfferId[],
  addOns: readonly ServiceCode[],
): QuoteItem[] => {
  const items = regular.map((item) => atOfferPrice(item, accepted));
  if (!accepted.includes(BUNDLE_FACTOR)) return items;
  const bundled = bundleEligible(items, addOns)
    .slice(2)
    .find((item) => !isOfferPriced(item));
  return items.map((item) => (item === bundled ? inBundle(item) : item));
};

/**
 * Items at regular prices in the one order that their set has: `inCatalog`, with the service that saves most in the third
 * place of a bundle. So the price is that of the best order of clicks, whichever a person took.
 */
export const inFairOrder = (
  regular: readonly QuoteItem[],
  accepted: readonly OfferId[],
  { addOns, inCatalog }: { addOns: readonly ServiceCode[]; inCatalog: readonly ServiceCode[] },
): QuoteItem[] => {
  const items = [...regular].sort((a, b) => inCatalog.indexOf(a.id) - inCatalog.indexOf(b.id));
  const eligible = bundleEligible(items, addOns);
  if (!accepted.includes(BUNDLE_FACTOR) || eligible.length < 3) return items;
  const free = eligible.filter((item) => !isOfferPriced(atOfferPrice(item, accepted)));
  const third = free.reduce<QuoteItem | undefined>(
    (best, item) => (best && best.calculatedPrice >= item.calculatedPrice ? best : item),
    undefined,
  );
  if (!third) return items;
  const others = items.filter((item) => item !== third);
  const [, second] = eligible.filter((item) => item !== third);
  const at = second ? others.indexOf(second) + 1 : others.length;
  return [...others.slice(0, at), third, ...others.slice(at)];
};
