import { serviceNames } from '../../../../shared/company/catalog/service-name.ts';
import type { Vendor } from '../../../../shared/company/team/vendor/vendor.ts';
import { idFromDigest } from '../../../../shared/contract/id.ts';
import { DAY, HOUR, toInstant } from '../../../../shared/contract/time.ts';
import type { Task } from '../../../../shared/crm/tasks/task.ts';
import { answerBy } from '../../../../shared/fulfilment/dispatch/answer-by.ts';
import {
  DispatchAlert,
  OfferAnswerDue,
  OfferWithdrawn,
  VendorSought,
  VisitOffered,
} from '../../../../shared/fulfilment/dispatch/events.ts';
import { type Offer, offerIdOf } from '../../../../shared/fulfilment/dispatch/offer.ts';
import type { Mover } from '../../../../shared/fulfilment/dispatch/transitions.ts';
import { task } from '../../../crm/leads/store.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import type { Write } from '../../../platform/table/write.ts';
import type { Schedule } from '../../../sales/booking/plan/calendar/schedule.ts';
import { orderPartition } from '../../../sales/booking/store.ts';
import { noOffer } from '../../../sales/booking/visit/kept/keep-visits.ts';
import type { DispatchContext } from '../dispatch-context.ts';
import { offerItem } from '../store.ts';
import { moveOn, takeTime, type VisitChange } from '../visits/change-visit.ts';
import type { VisitInOrder } from '../visits/read-visit.ts';
import { loadDayOf, loadHolder, nextVendor } from './candidates.ts';
import { payFor, payTotal } from './pay.ts';

const MAX_TRIED = 5;

const isEndOfOffer = ({ item }: Write): boolean => item.Put?.Item?.type === OfferAnswerDue.name;

/**
 * Commits all or nothing but the ends of new offers: they are scheduled before, each by itself, at half the units. One whose
 * offer did not come, or is over, ends nothing when it is due, and the next attempt schedules it again.
 */
export const commitAfterEnds = async ({ table }: DispatchContext, writes: readonly Write[]): Promise<void> => {
  await table.commitApart(writes.filter(isEndOfOffer));
  await table.commit(...writes.filter((write) => !isEndOfOffer(write)));
};

/** The place of a visit's events: with its order, in the order of its lead. */
export const eventPlace = ({ order }: VisitInOrder, { now }: DispatchContext) => ({
  pk: orderPartition(order.orderId),
  group: order.leadId,
  now,
});

/** The ids by which events name a visit. */
export const idsOf = ({ visit }: VisitInOrder) => ({
  orderId: visit.orderId,
  leadId: visit.leadId,
  visitId: visit.visitId,
});

/** Closes an offer for good; its vendor hears of it unless the vendor itself has answered. */
export const closeOffer = (
  context: DispatchContext,
  found: VisitInOrder,
  offer: Offer,
  changes: Pick<Offer, 'state'> & Partial<Offer>,
): Write[] => {
  const { table, now } = context;
  const { offerId, vendorId, services, startsAt } = offer;
  return [
    table.patch(offerItem, offer, { ...changes, answeredAt: toInstant(now) }),
    ...(changes.state === 'expired' ? [] : [table.cancelDue(OfferAnswerDue, offerId)]),
    ...(changes.state === 'withdrawn'
      ? [
          table.event(
            OfferWithdrawn,
            { ...idsOf(found), offerId, vendorId, services, startsAt },
            eventPlace(found, context),
          ),
        ]
      : []),
  ];
};

/** The open offer of a visit. */
export const openOfferOf = ({ visit, offers }: VisitInOrder): Offer | undefined =>
  offers.find(({ offerId, state }) => offerId === visit.offerId && state === 'open');

const draftOffer = (
  { now }: DispatchContext,
  { order, visit }: VisitInOrder,
  schedule: Schedule,
  vendor: Vendor,
  until: number,
): Offer => ({
  offerId: offerIdOf(visit.visitId, visit.rounds + 1),
  visitId: visit.visitId,
  orderId: visit.orderId,
  vendorId: vendor.vendorId,
  round: visit.rounds + 1,
  services: visit.services,
  city: order.address.city,
  zip: order.address.zip,
  startsAt: visit.startsAt,
  endsAt: visit.endsAt,
  travelMinutes: Math.round(schedule.travel(vendor.homeZip, order.address.zip)),
  pay: payFor(order, visit, vendor, schedule.policy),
  sentAt: toInstant(now),
  answerBy: toInstant(until),
  state: vendor.acceptsAtOnce ? 'accepted' : 'open',
  version: 1,
});

/**
 * Offers a visit to a vendor; one that accepts at once has it. Undefined where there is no time left to answer.
 * Over 40 lines: one change with its writes, read in order.
 */
export const offerTo = (
  context: DispatchContext,
  found: VisitInOrder,
  schedule: Schedule,
  vendor: Vendor,
  who: Mover,
  lane?: number,
): VisitChange | undefined => {
  const { table, now } = context;
  const { visit } = found;
  const atOnce = vendor.acceptsAtOnce === true;
  const until = atOnce ? now : answerBy(now, Date.parse(visit.startsAt), schedule.zone);
  if (until === undefined) return undefined;
  const offer = draftOffer(context, found, schedule, vendor, until);
  const { offerId, vendorId, pay, round, services, city, zip, startsAt, endsAt, travelMinutes } = offer;
  const taken = takeTime(context, found, schedule, vendor, lane);
  const change = moveOn(
    context,
    found,
    { to: atOnce ? 'accepted' : 'offered', who },
    {
      vendorId,
      vendorName: vendor.name,
      pay,
      rounds: round,
      crew: taken.crew,
      stamps: {},
      ...(atOnce ? noOffer : { offerId, answerBy: offer.answerBy }),
    },
  );
  const data = { ...idsOf(found), offerId, vendorId, services, city, zip, startsAt, endsAt, travelMinutes };
  const asked = [
    table.event(
      VisitOffered,
      { ...data, payCents: payTotal(pay), answerBy: offer.answerBy },
      eventPlace(found, context),
    ),
    // The whole second of the end still counts.
    table.due(OfferAnswerDue, { offerId }, { key: offerId, at: until + 1000, group: visit.leadId }),
  ];
  return {
    visit: change.visit,
    writes: [...change.writes, ...taken.writes, table.create(offerItem, offer), ...(atOnce ? [] : asked)],
  };
};

/** The task of a visit that nobody has: one for each time that it comes to that. */
const unassignedTask = ({ now }: DispatchContext, { visit, order }: VisitInOrder, why: string): Task => ({
  taskId: idFromDigest('task', sha256(`dispatch ${visit.visitId} ${visit.version}`)),
  leadId: visit.leadId,
  orderId: visit.orderId,
  assignedTo: null,
  kind: 'dispatch',
  title: `Find a vendor: ${serviceNames(visit.services)}`,
  description: `${why} Order ${order.number ?? visit.orderId}, ${order.address.city} ${order.address.zip}. The time stays reserved.`,
  priority: 'high',
  status: 'pending',
  dueDate: toInstant(now + HOUR),
  createdAt: toInstant(now),
  version: 1,
});

/** Leaves a visit to the desk: its bookings have no vendor, its time stays in the calendar that has it. */
export const leaveUnassigned = (
  context: DispatchContext,
  found: VisitInOrder,
  who: Mover,
  {
    why,
    tried = found.visit.tried,
    reason = 'unassigned',
    stamps = {},
  }: {
    why: string;
    tried?: string[];
    reason?: 'unassigned' | 'handed_back';
    stamps?: VisitChange['visit']['stamps'];
  },
): VisitChange => {
  const { table } = context;
  const search = unassignedTask(context, found, why);
  const nobody = {
    searchTaskId: search.taskId,
    vendorId: undefined,
    vendorName: undefined,
    crew: [],
    pay: [],
    ...noOffer,
  };
  const change = moveOn(context, found, { to: 'unassigned', who }, { ...nobody, tried, stamps });
  return {
    visit: change.visit,
    writes: [
      ...change.writes,
      table.create(task, search),
      table.event(DispatchAlert, { ...idsOf(found), reason, text: why }, eventPlace(found, context)),
    ],
  };
};

/** A buyer is told that nobody has their visit only while other times can still be chosen. */
const TOLD_BEFORE_MS = DAY;

/** Every vendor was asked, or there is none: the desk gets a task, and with a day to go the buyer hears of other times. */
const leaveWithoutVendor = (context: DispatchContext, found: VisitInOrder, why: string): VisitChange => {
  const change = leaveUnassigned(context, found, 'product', { why });
  const { startsAt } = found.visit;
  if (Date.parse(startsAt) - context.now < TOLD_BEFORE_MS) return change;
  const sought = context.table.event(VendorSought, { ...idsOf(found), startsAt }, eventPlace(found, context));
  return { ...change, writes: [...change.writes, sought] };
};

/** A planned visit goes to the vendor who holds its time, unless they were asked already. */
const holderFirst = async (context: DispatchContext, asked: VisitInOrder) => {
  const { visit, place } = asked;
  const isFirst = visit.state === 'planned' && !visit.tried.includes(place.vendorId);
  return isFirst ? await loadHolder(context, asked) : undefined;
};

const bestNext = async (context: DispatchContext, asked: VisitInOrder, tried: readonly string[]) => {
  const schedule = await loadDayOf(context, asked);
  return { schedule, vendor: nextVendor(schedule, asked, tried) };
};

/** Offers a visit to the best vendor who is free and was not asked yet, or leaves it to the desk. */
export const offerNext = async (
  context: DispatchContext,
  found: VisitInOrder,
  tried: string[],
): Promise<VisitChange> => {
  const asked = { ...found, visit: { ...found.visit, tried } };
  const holder = await holderFirst(context, asked);
  if (!holder && tried.length >= MAX_TRIED) return leaveWithoutVendor(context, asked, 'Five vendors were asked.');
  const { schedule, vendor } = holder ?? (await bestNext(context, asked, tried));
  if (!vendor) return leaveWithoutVendor(context, asked, 'No other vendor is free at its time.');
  const change = offerTo(context, asked, schedule, vendor, 'product');
  return change ?? leaveWithoutVendor(context, asked, 'It starts too soon to wait for an answer.');
};
