import { inCodeOrder } from '../../../../shared/contract/code-order.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { Delivery } from '../../../../shared/fulfilment/delivery/delivery.ts';
import { settled } from '../../../../shared/fulfilment/payments/payment.ts';
import type { TimelineEntry } from '../../../../shared/fulfilment/portal/portal-order.ts';
import type { OrderRights } from '../../../../shared/sales/booking/party.ts';
import type { VisitRecord } from '../../../../shared/sales/booking/visit-record.ts';
import type { HistoryEvent } from '../../../platform/table/history.ts';
import type { Money } from '../../payments/account/money.ts';

/** All that an order's timeline is told from. */
export interface Story {
  readonly money: Money;
  readonly delivery: Delivery | undefined;
  readonly events: readonly HistoryEvent[];
  readonly rights: OrderRights;
  readonly now: number;
}

type Entry = Omit<TimelineEntry, 'isAhead'>;

const standing: readonly VisitRecord['state'][] = ['planned', 'offered', 'accepted', 'unassigned'];

const ofVisit = ({ services, vendorName, state, startsAt, endsAt, stamps }: VisitRecord): Entry[] => {
  const visit = { services, ...(vendorName !== undefined && { vendorName }) };
  const { on_the_way: left, working, finished, no_access: closed } = stamps;
  return [
    ...(standing.includes(state) ? [{ kind: 'planned' as const, at: startsAt, endsAt, ...visit }] : []),
    ...(left ? [{ kind: 'on_the_way' as const, at: left.at, ...visit }] : []),
    ...(working ? [{ kind: 'started' as const, at: working.at, ...visit }] : []),
    ...(finished ? [{ kind: 'finished' as const, at: finished.at, ...visit }] : []),
    ...(closed ? [{ kind: 'no_access' as const, at: closed.at, ...visit }] : []),
  ];
};

const ofMoney = ({ payments, refunds, lines }: Money): Entry[] => [
  ...payments
    .filter(({ state }) => settled.includes(state))
    .map(({ paidAt, at, amount, livemode }) => ({
      kind: 'paid' as const,
      at: paidAt ?? at,
      cents: amount,
      ...(!livemode && { isTest: true }),
    })),
  ...lines
    .filter(({ kind, cents }) => kind === 'manual' && cents > 0)
    .map(({ at, cents }) => ({ kind: 'paid' as const, at, cents })),
  ...lines
    .filter(({ kind, cents }) => kind === 'fee' && cents > 0)
    .map(({ at, cents }) => ({ kind: 'fee' as const, at, cents })),
  ...refunds
    .filter(({ state }) => state === 'succeeded')
    .map(({ doneAt, at, amount, isTest }) => ({
      kind: 'refunded' as const,
      at: doneAt ?? at,
      cents: amount,
      ...(isTest && { isTest }),
    })),
];

const ofDelivery = ({ deliveredAt, dueAt, rounds, acceptedAt }: Delivery): Entry[] => [
  ...(deliveredAt ? [{ kind: 'delivered' as const, at: deliveredAt }] : [{ kind: 'due' as const, at: dueAt }]),
  ...rounds.map(({ askedAt }) => ({ kind: 'revision_asked' as const, at: askedAt })),
  ...(acceptedAt ? [{ kind: 'accepted' as const, at: acceptedAt }] : []),
];

const told: Readonly<Record<string, 'moved' | 'cancelled' | 'completed'>> = {
  'order.rescheduled': 'moved',
  'order.cancelled': 'cancelled',
  'order.completed': 'completed',
};

const ofEvents = (events: readonly HistoryEvent[]): Entry[] =>
  events.flatMap(({ type, occurredAt }) => {
    const kind = told[type];
    return kind ? [{ kind, at: toInstant(Date.parse(occurredAt)) }] : [];
  });

/** What has happened with an order and what will, in the order of time; without amounts for those who may see none. */
export const timelineOf = ({ money, delivery, events, rights, now }: Story): TimelineEntry[] => {
  const { order, visits } = money.whole;
  const entries: Entry[] = [
    { kind: 'placed', at: order.placedAt },
    ...(order.status === 'cancelled' ? [] : visits.flatMap(ofVisit)),
    ...(rights.money ? ofMoney(money) : []),
    ...(delivery && rights.media && order.status !== 'cancelled' ? ofDelivery(delivery) : []),
    ...ofEvents(events),
  ];
  return entries
    .toSorted((a, b) => inCodeOrder(a.at, b.at))
    .map((entry) => ({ ...entry, isAhead: Date.parse(entry.at) > now }));
};
