import type * as z from 'zod';
import { isLicensed } from '../../../../shared/contract/feature.ts';
import { DAY } from '../../../../shared/contract/time.ts';
import { ReviewDue } from '../../../../shared/outreach/messaging/events.ts';
import type { OrderCompleted, OrderFact, VisitAccepted, VisitFact } from '../../../../shared/sales/booking/events.ts';
import { visitIdOf } from '../../../../shared/sales/booking/visit-record.ts';
import { licenseItem } from '../../../company/tenancy/store.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { readCurrentOrder } from '../../../sales/booking/order/change/current-order.ts';
import { readVisitItem } from '../../../sales/booking/visit/visit-store.ts';
import { firstTime } from '../delivery/first-request.ts';
import { type MessagingDeps, openDispatch } from '../dispatch.ts';
import { visitVariables } from './order-message.ts';
import { contextOf, sendAboutOrder, visitName } from './order-messages.ts';

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
  const license = await table.get(licenseItem, { featureCode: 'automation' }, { consistent: true });
  if (isLicensed(license, now)) return;
  const at = Date.parse(occurredAt) + DAY;
  await table.commit(table.due(ReviewDue, { orderId }, { key: orderId, at, once: eventId }));
};

/** Requests a review if the order is still completed. */
export const requestReview =
  (deps: MessagingDeps) =>
  async (occurrence: Occurrence<z.output<typeof ReviewDue.data>>): Promise<void> => {
    const order = await readCurrentOrder(occurrence.table, deps.signer, occurrence.data.orderId);
    if (order?.status !== 'completed') return;
    await sendAboutOrder(await openDispatch(occurrence, deps), 'review_request', order.fact, { isPublicAct: false });
  };
