import type { ChatCard } from '../../../../shared/assistants/chat/chat-cards.ts';
import type { ChatFacts, OfferedPlan } from '../../../../shared/assistants/chat/chat-state.ts';
import { propertyDefaults } from '../../../../shared/company/catalog/property-limits.ts';
import type { Catalog, Property, ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { serviceNames } from '../../../../shared/company/catalog/service-name.ts';
import { measureOf } from '../../../../shared/company/catalog/tariff.ts';
import { addressLine } from '../../../../shared/contract/place.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import type { OrderView } from '../../../../shared/sales/booking/order.ts';
import type { Plan } from '../../../../shared/sales/booking/plan/plan.ts';
import { reasonsOf } from '../../../../shared/sales/quoting/price-reasons.ts';
import type { Quote } from '../../../../shared/sales/quoting/quote.ts';
import type { StandingOrder } from '../../../sales/booking/order/orders-of-buyer.ts';
import type { PriceInput, TaxedQuote } from '../assistant-port.ts';
import type { Words } from './words.ts';

const part = (at: string, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  new Date(at).toLocaleString('en-US', { ...options, timeZone }).replaceAll('\u202f', ' ');

const dayOf = (at: string, zone: string): string =>
  part(at, zone, { weekday: 'short', month: 'short', day: 'numeric' });

/** `9:00 am`. */
const timeOf = (at: string, zone: string): string =>
  part(at, zone, { hour: 'numeric', minute: '2-digit' }).toLowerCase();

/** `Mon, Nov 23, 9:00 am`. */
export const momentOf = (at: string, zone: string): string => `${dayOf(at, zone)}, ${timeOf(at, zone)}`;

/** One line per visit and per remote delivery: `Mon, Nov 23, 9:00 am – 11:00 am · Cleaning`. */
export const linesOf = ({ visits, remote }: OfferedPlan, zone: string): string[] => [
  ...visits.map(
    ({ services, startsAt, endsAt }) =>
      `${dayOf(startsAt, zone)}, ${timeOf(startsAt, zone)} – ${timeOf(endsAt, zone)} · ${serviceNames(services)}`,
  ),
  ...remote.map(
    ({ service, dueDate }) => `${dayOf(`${dueDate}T12:00:00Z`, 'UTC')} · ${serviceNames([service])} delivered`,
  ),
];

export const offeredOf = ({ id, visits, remote }: Plan): OfferedPlan => ({ id, visits, remote });

/** When a plan begins: `Mon, Nov 23, 9:00 am`; the due date of one without visits. */
const startOf = ({ visits, remote }: OfferedPlan, zone: string): string => {
  const [first] = visits;
  if (first) return momentOf(first.startsAt, zone);
  return dayOf(`${remote[0]?.dueDate}T12:00:00Z`, 'UTC');
};

/** The visitor's choice reads as its time; plans that begin together keep their number. */
export const plansCard = (plans: readonly OfferedPlan[], zone: string, option: (n: number) => string): ChatCard => {
  const starts = plans.map((plan) => startOf(plan, zone));
  const sayOf = (start: string, at: number) =>
    starts.indexOf(start) === starts.lastIndexOf(start) ? start : `${option(at + 1)}: ${start}`;
  return {
    kind: 'plans',
    plans: plans.map((plan, at) => ({
      title: option(at + 1),
      lines: linesOf(plan, zone),
      say: sayOf(starts[at] ?? '', at),
    })),
  };
};

/** Property measures that the prices or durations of these services depend on. */
export const measuresOf = (catalog: Catalog, services: readonly ServiceCode[]): Set<'sqFt' | 'rooms'> => {
  const chosen = catalog.services.filter(({ code }) => services.includes(code));
  return new Set(chosen.flatMap(({ price, minutes }) => [measureOf(price) ?? [], measureOf(minutes) ?? []].flat()));
};

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
  return [words.basis(words.named(facts.services), parts), ...reasonsOf(items)].filter(Boolean).join(', ');
};

/** The tax of a card; one without tax has no such field. */
export const taxOn = (tax: number | undefined): { tax?: number } => (tax ? { tax } : {});

export const quoteCard = ({ items, pricing, tax }: TaxedQuote, basis: string): ChatCard => ({
  kind: 'quote',
  items: items.map(({ id, name, calculatedPrice }) => ({ id, name, calculatedPrice })),
  total: pricing.total,
  ...taxOn(tax),
  basis,
});

/** True if a card payment of the order is open; the page to pay says what is due. */
export const isPayable = ({ payment }: OrderView): boolean =>
  payment.mode !== 'pay_later' && (payment.status === 'pending' || payment.status === 'failed');

/** An order with its visits and the link of its page, and of the page to pay while that is open. */
export const orderCard = ({ view, token }: StandingOrder, zone: string): ChatCard => {
  const query = `?token=${encodeURIComponent(token)}`;
  return {
    kind: 'booking',
    isStanding: true,
    lines: linesOf({ id: '', visits: view.visits, remote: view.remote }, zone),
    total: view.pricing.total,
    ...taxOn(view.payment.tax),
    href: `/booking-confirmation/${view.orderId}${query}`,
    ...(isPayable(view) && { payHref: `/pay/${view.orderId}${query}` }),
  };
};

export const addressOf = ({ line1, city, zip }: ChatFacts, state: string): string =>
  addressLine({ line1, city, state, zip });

export const contactOf = ({ fullName, email, phone }: ChatFacts): string =>
  [fullName, email, phone && formatPhone(phone)].filter(Boolean).join(', ');
