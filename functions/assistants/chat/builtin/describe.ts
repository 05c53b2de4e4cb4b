import type { ChatCard } from '../../../../shared/assistants/chat/chat-cards.ts';
import type { ChatFacts, OfferedPlan } from '../../../../shared/assistants/chat/chat-state.ts';
import { dayText, momentText, timeText } from '../../../../shared/assistants/chat/moment-text.ts';
import { propertyDefaults, propertyLimits } from '../../../../shared/company/catalog/property-limits.ts';
import type { Catalog, Property, ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { measureOf } from '../../../../shared/company/catalog/tariff.ts';
import { addressLine } from '../../../../shared/contract/place.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import type { Plan } from '../../../../shared/sales/booking/plan/plan.ts';
import { reasonsOf } from '../../../../shared/sales/quoting/price-reasons.ts';
import type { Quote } from '../../../../shared/sales/quoting/quote.ts';
import type { StandingOrder } from '../../../sales/booking/order/orders-of-buyer.ts';
import type { PriceInput, TaxedQuote } from '../assistant-port.ts';
import type { Words } from './words.ts';

/** `Mon, Nov 23, 9:00 am`, in the visitor's language. */
export const momentOf = (at: string, zone: string, { locale }: Pick<Words, 'locale'>): string =>
  momentText(at, zone, locale);

/** One line per visit and per remote delivery: `Mon, Nov 23, 9:00 am – 11:00 am · Cleaning`. */
export const linesOf = (
  { visits, remote }: OfferedPlan,
  zone: string,
  { locale, listed, delivered }: Pick<Words, 'locale' | 'listed' | 'delivered'>,
): string[] => [
  ...visits.map(
    ({ services, startsAt, endsAt }) =>
      `${momentText(startsAt, zone, locale)} – ${timeText(endsAt, zone, locale)} · ${listed(services)}`,
  ),
  ...remote.map(
    ({ service, dueDate }) => `${dayText(`${dueDate}T12:00:00Z`, 'UTC', locale)} · ${delivered(listed([service]))}`,
  ),
];

export const offeredOf = ({ id, visits, remote }: Plan): OfferedPlan => ({ id, visits, remote });

/** When a plan begins: `Mon, Nov 23, 9:00 am`; the due date of one without visits. */
const startOf = ({ visits, remote }: OfferedPlan, zone: string, { locale }: Words): string => {
  const [first] = visits;
  if (first) return momentText(first.startsAt, zone, locale);
  return dayText(`${remote[0]?.dueDate}T12:00:00Z`, 'UTC', locale);
};

/** The visitor's choice reads as its time; plans that begin together keep their number. */
export const plansCard = (plans: readonly OfferedPlan[], zone: string, words: Words): ChatCard => {
  const { option } = words.say;
  const starts = plans.map((plan) => startOf(plan, zone, words));
  const sayOf = (start: string, at: number) =>
    starts.indexOf(start) === starts.lastIndexOf(start) ? start : `${option(at + 1)}: ${start}`;
  return {
    kind: 'plans',
    plans: plans.map((plan, at) => ({
      title: option(at + 1),
      lines: linesOf(plan, zone, words),
      say: sayOf(starts[at] ?? '', at),
    })),
  };
};

/** Property measures that the prices or durations of these services depend on. */
export const measuresOf = (catalog: Catalog, services: readonly ServiceCode[]): Set<'sqFt' | 'rooms'> => {
  const chosen = catalog.services.filter(({ code }) => services.includes(code));
  return new Set(chosen.flatMap(({ price, minutes }) => [measureOf(price) ?? [], measureOf(minutes) ?? []].flat()));
};

/** `300 to 15,000`. */
export const sizeLimits = ({ priceRange }: Words): string =>
  priceRange(String(propertyLimits.sqFt.min), propertyLimits.sqFt.max.toLocaleString('en-US'));

export const propertyOf = ({ sqFt, rooms }: ChatFacts): Property => ({
  sqFt: sqFt ?? propertyDefaults.sqFt,
  rooms: rooms ?? propertyDefaults.rooms,
});

/** The order to price, as far as the facts go. */
export const priceInputOf = (facts: ChatFacts): PriceInput => ({
  services: facts.services,
  ...propertyOf(facts),
  zip: facts.zip ?? null,
});

/**
 * Basis of a price: `Photography for 2,400 sq ft`, or the services alone if size does not matter; then the reasons for
 * adjustments.
 */
export const basisOf = (catalog: Catalog, facts: ChatFacts, words: Words, { items }: Pick<Quote, 'items'>): string => {
  const measures = measuresOf(catalog, facts.services);
  const { sqFt, rooms } = propertyOf(facts);
  const parts = [
    ...(measures.has('sqFt') ? [words.squareFeet(sqFt.toLocaleString('en-US'))] : []),
    ...(measures.has('rooms') ? [words.rooms(rooms)] : []),
  ];
  return [words.basis(words.named(facts.services), parts), ...reasonsOf(items, words.adjusted)]
    .filter(Boolean)
    .join(', ');
};

/** The tax of a card; one without tax has no such field. */
export const taxOn = (tax: number | undefined): { tax?: number } => (tax ? { tax } : {});

export const quoteCard = ({ items, pricing, tax }: TaxedQuote, basis: string, { itemName }: Words): ChatCard => ({
  kind: 'quote',
  items: items.map(({ id, name, calculatedPrice }) => ({ id, name: itemName(id, name), calculatedPrice })),
  total: pricing.total,
  ...taxOn(tax),
  basis,
});

/** An order with its visits and the link of its page, and of the page to pay while that takes a payment. */
export const orderCard = ({ view, token }: StandingOrder, zone: string, words: Words, isPayable: boolean): ChatCard => {
  const query = `?token=${encodeURIComponent(token)}`;
  return {
    kind: 'booking',
    isStanding: true,
    lines: linesOf({ id: '', visits: view.visits, remote: view.remote }, zone, words),
    total: view.pricing.total,
    ...taxOn(view.payment.tax),
    href: `/booking-confirmation/${view.orderId}${query}`,
    ...(isPayable && { payHref: `/pay/${view.orderId}${query}` }),
  };
};

export const addressOf = ({ line1, city, zip }: ChatFacts, state: string): string =>
  addressLine({ line1, city, state, zip });

export const contactOf = ({ fullName, email, phone }: ChatFacts): string =>
  [fullName, email, phone && formatPhone(phone)].filter(Boolean).join(', ');
