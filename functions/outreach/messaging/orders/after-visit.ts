import type * as z from 'zod';
import { DAY } from '../../../../shared/contract/time.ts';
import { ReviewDue } from '../../../../shared/outreach/messaging/events.ts';
import type { OrderCompleted, OrderFact, VisitAccepted, VisitFact } from '../../../../shared/sales/booking/events.ts';
import { visitIdOf } from '../../../../shared/sales/booking/visit-record.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { readCurrentOrder } from '../../../sales/booking/order/change/current-order.ts';
import { readVisitItem } from '../../../sales/booking/visit/kept/visit-store.ts';
import { firstTime } from '../delivery/first-request.ts';
import { type MessagingDeps, openDispatch } from '../dispatch.ts';
import { visitVariables } from './order-message.ts';
import { contextOf, sendAboutOrder, visitName } from './order-messages.ts';
import { asksByAutomation, reviewFrom } from './review-time.ts';

type Accepted = z.output<typeof VisitAccepted.data>;

/** True if another vendor than the first has the visit: the customer was told of the first one with the order. */
const isReplaced = async (table: TenantTable, { orderId, visits }: OrderFact, visit: VisitFact): Promise<boolean> => {
  const record = await readVisitItem(table, visitIdOf(orderId, visit.n ?? visits.indexOf(visit)));
  return record !== undefined && record.tried.length > 0;
};

/** Announces the vendor once per visit, however many of its bookings are accepted. */
export const announceVendor =
  (deps: MessagingDeps) =>
  async (occurrence: Occurrence<Accepted>): Promise<void> => {
    const { table, data } = occurrence;
    if (data.isUntold) return;
    const order = await readCurrentOrder(table, deps.signer, data.orderId);
    const visit = order?.fact.visits.find(({ services }) => services.includes(data.serviceType));
    if (order?.status !== 'placed' || !visit) return;
    const once = `${data.orderId} ${visitName(visit)}`;
    const dispatch = await openDispatch(await firstTime(occurrence, `vendor_assigned ${once}`), deps);
    const code = (await isReplaced(table, order.fact, visit)) ? 'vendor_replaced' : 'vendor_assigned';
    await sendAboutOrder(dispatch, code, order.fact, {
      // Where nobody accepts by hand, whoever placed or moved the order has caused this, too.
      isPublicAct: data.isAtOnce === true && !order.fact.isPlacedByStaff,
      once,
      more: visitVariables(contextOf(dispatch, order.fact), visit),
    });
  };

/** Schedules the review request a day after completion; companies with automations use one of those instead. */
export const scheduleReview = async ({
  table,
  data,
  occurredAt,
  eventId,
  now,
}: Occurrence<z.output<typeof OrderCompleted.data>>) => {
  const { orderId } = data;
  if (await asksByAutomation(table, now)) return;
  const at = Date.parse(occurredAt) + DAY;
  await table.commit(table.due(ReviewDue, { orderId }, { key: orderId, at, once: eventId }));
};

/** Requests a review if the order is still completed, and no files are to come: they plan the request anew. */
export const requestReview =
  (deps: MessagingDeps) =>
  async (occurrence: Occurrence<z.output<typeof ReviewDue.data>>): Promise<void> => {
    const { table, data, now } = occurrence;
    const order = await readCurrentOrder(table, deps.signer, data.orderId);
    if (order?.status !== 'completed' || (await asksByAutomation(table, now))) return;
    if ((await reviewFrom(table, data.orderId)) === null) return;
    await sendAboutOrder(await openDispatch(occurrence, deps), 'review_request', order.fact, { isPublicAct: false });
  };
