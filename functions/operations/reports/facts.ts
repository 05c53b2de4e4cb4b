import { serviceNames } from '../../../shared/company/catalog/service-name.ts';
import { DAY, localDate, MINUTE } from '../../../shared/contract/time.ts';
import type { Delivery } from '../../../shared/fulfilment/delivery/delivery.ts';
import type { Offer, OfferState } from '../../../shared/fulfilment/dispatch/offer.ts';
import { type Account, tipsGivenBack } from '../../../shared/fulfilment/payments/account.ts';
import type { LedgerLine, LineKind } from '../../../shared/fulfilment/payments/ledger.ts';
import type { PayoutLine } from '../../../shared/fulfilment/payouts/payout.ts';
import { type FigureId, ON_TIME_MINUTES } from '../../../shared/operations/reports/figures.ts';
import type { ReportRow } from '../../../shared/operations/reports/report.ts';
import type { VisitRecord, VisitState } from '../../../shared/sales/booking/visit-record.ts';
import type { OrderRecord } from '../../sales/booking/order/order-record.ts';

/** Everything that the figures count of one order. */
export interface CountedOrder {
  readonly order: Pick<OrderRecord, 'orderId' | 'number' | 'status' | 'placedAt' | 'remote'>;
  readonly visits: readonly VisitRecord[];
  readonly offers: readonly Offer[];
  readonly account: Pick<
    Account,
    'total' | 'tax' | 'fees' | 'tips' | 'credits' | 'paid' | 'refunded' | 'refundPending'
  >;
  readonly lines: readonly LedgerLine[];
  readonly delivery: Pick<Delivery, 'deliveredAt' | 'rounds'> | undefined;
  readonly payouts: readonly PayoutLine[];
}

type Fact = Omit<ReportRow, 'orderId' | 'orderNumber'>;

const movements: Partial<Record<LineKind, { readonly sign: 1 | -1; readonly what: string }>> = {
  charge: { sign: 1, what: 'Card payment' },
  manual: { sign: 1, what: 'Payment by hand' },
  refund: { sign: -1, what: 'Refund' },
  refund_failed: { sign: 1, what: 'Refund that failed' },
  dispute_lost: { sign: -1, what: 'Lost dispute' },
};

const dayOfLine = ({ at, receivedOn }: LedgerLine, zone: string): string =>
  receivedOn ?? localDate(Date.parse(at), zone);

const moneyFacts = ({ lines }: CountedOrder, zone: string): Fact[] =>
  lines
    .filter(({ isTest }) => !isTest)
    .flatMap((line): Fact[] => {
      const { kind, source, cents } = line;
      const date = dayOfLine(line, zone);
      if (kind === 'fee') return [{ figure: 'fees', source, date, value: cents, what: cents < 0 ? 'Waived' : 'Fee' }];
      const movement = movements[kind];
      return movement ? [{ figure: 'collected', source, date, value: movement.sign * cents, what: movement.what }] : [];
    });

/** The tax in what was credited: as a line of the ledger says, and of the rest by its share of what the order cost. */
const taxIn = (credits: number, { total, tax }: CountedOrder['account'], lines: readonly LedgerLine[]): number => {
  const known = lines.filter((line) => line.tax !== undefined);
  const knownTax = known.reduce((sum, line) => sum + (line.tax ?? 0), 0);
  const knownCents = known.reduce((sum, { cents }) => sum + cents, 0);
  const costs = total + tax - knownCents;
  const rest = Math.min(costs, Math.max(0, credits - knownCents));
  return rest === 0 ? knownTax : knownTax + Math.round(((tax - knownTax) * rest) / costs);
};

/** An order's price with its fees, after what of them was credited: neither the tax nor a tip that went back with it. */
const priceKept = ({ account, lines }: CountedOrder): number => {
  const { total, fees, refunded, refundPending } = account;
  const tipsBack = tipsGivenBack({ ...account, refunded: refunded + refundPending });
  const credits = account.credits - Math.min(account.credits, tipsBack);
  return total + fees - credits + taxIn(credits, account, lines);
};

/** The day on which an order's work was done, and what it was: its last visit, or of remote work alone its last due date. */
const lastOfWork = (
  { order: { remote }, visits }: CountedOrder,
  zone: string,
): Pick<Fact, 'date' | 'what'> | undefined => {
  const done = visits.filter(({ state }) => state === 'finished');
  const days =
    done.length > 0
      ? done.map(({ endsAt }) => localDate(Date.parse(endsAt), zone))
      : remote.map(({ dueDate }) => dueDate);
  const services = done.length > 0 ? done.flatMap((visit) => visit.services) : remote.map(({ service }) => service);
  const date = days.toSorted().at(-1);
  return date === undefined ? undefined : { date, what: serviceNames([...new Set(services)]) };
};

const marginFacts = (counted: CountedOrder, zone: string): Fact[] => {
  const { order, payouts } = counted;
  const last = lastOfWork(counted, zone);
  if (order.status !== 'completed' || !last) return [];
  const base = priceKept(counted);
  const pay = payouts
    .filter(({ kind, state }) => kind !== 'tip' && state !== 'reversed')
    .reduce((sum, { cents }) => sum + cents, 0);
  return [{ figure: 'kept', source: 'order', ...last, value: base - pay, base }];
};

const outcomes: Partial<Record<OfferState, FigureId>> = {
  accepted: 'offer_taken',
  declined: 'offer_declined',
  expired: 'offer_expired',
};

const offerFacts = ({ offers }: CountedOrder, zone: string): Fact[] =>
  offers.flatMap(({ offerId, vendorId, state, sentAt, services }): Fact[] => {
    const figure = outcomes[state];
    if (!figure) return [];
    const date = localDate(Date.parse(sentAt), zone);
    return [{ figure, source: offerId, date, value: 1, what: serviceNames(services), vendorId }];
  });

const booksTime: readonly VisitState[] = ['planned', 'offered', 'accepted', 'on_the_way', 'working', 'finished'];

/** The states before the work begins, which no figure tells apart. */
const isAhead: readonly VisitState[] = ['planned', 'offered', 'accepted', 'on_the_way'];

/** All of a visit that figures count: two that agree in it have the same figures, of themselves and of their order. */
export const countedOfVisit = ({ state, services, vendorId, startsAt, endsAt, stamps, pay }: VisitRecord) => {
  const common = { services, vendorId, startsAt, endsAt };
  return isAhead.includes(state) ? { ...common, state: 'ahead' } : { ...common, state, working: stamps.working, pay };
};

/** All of an offer that figures count; nothing of one that is out. */
export const countedOfOffer = ({ offerId, vendorId, state, sentAt, services }: Offer) =>
  outcomes[state] ? { offerId, vendorId, state, sentAt, services } : undefined;

const minutesBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / MINUTE);

const visitFacts = (visit: VisitRecord, zone: string): Fact[] => {
  const { visitId: source, startsAt, endsAt, state, stamps, services, vendorId } = visit;
  const common = { source, date: localDate(Date.parse(startsAt), zone), what: serviceNames(services), vendorId };
  const facts: Fact[] = [];
  if (vendorId !== undefined && booksTime.includes(state))
    facts.push({ ...common, figure: 'booked', value: minutesBetween(startsAt, endsAt) });
  if (state === 'no_access') facts.push({ ...common, figure: 'no_show', value: 1 });
  if (stamps.working && (state === 'working' || state === 'finished')) {
    const isLate = Date.parse(stamps.working.at) - Date.parse(startsAt) > ON_TIME_MINUTES * MINUTE;
    const late = minutesBetween(startsAt, stamps.working.at);
    facts.push(isLate ? { ...common, figure: 'late', value: late } : { ...common, figure: 'on_time', value: 1 });
  }
  return facts;
};

/** Whole days between two dates. */
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

const deliveryFacts = ({ order, delivery }: CountedOrder, zone: string): Fact[] => {
  if (!delivery) return [];
  const { deliveredAt, rounds } = delivery;
  const dayOf = (at: string): string => localDate(Date.parse(at), zone);
  return [
    ...(deliveredAt === null
      ? []
      : [
          { figure: 'delivered' as const, source: 'delivery', date: dayOf(deliveredAt), value: 1, what: 'Media' },
          {
            figure: 'live' as const,
            source: 'delivery',
            date: dayOf(deliveredAt),
            value: daysBetween(dayOf(order.placedAt), dayOf(deliveredAt)),
            what: 'Media delivered',
          },
        ]),
    ...rounds.map(({ round, askedAt, items }) => ({
      figure: 'revision' as const,
      source: `round ${round}`,
      date: dayOf(askedAt),
      value: 1,
      what: items.length === 1 ? '1 picture' : `${items.length} pictures`,
    })),
  ];
};

/** What the figures count of an order, each day in the company's zone. The definitions are those of `figures`. */
export const factsOf = (counted: CountedOrder, zone: string): ReportRow[] => {
  const { orderId, number } = counted.order;
  const facts = [
    ...moneyFacts(counted, zone),
    ...marginFacts(counted, zone),
    ...offerFacts(counted, zone),
    ...counted.visits.flatMap((visit) => visitFacts(visit, zone)),
    ...deliveryFacts(counted, zone),
  ];
  return facts.map((fact) => ({ ...fact, orderId, ...(number !== undefined && { orderNumber: number }) }));
};
