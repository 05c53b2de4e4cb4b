import { DAY } from '../../../shared/contract/time.ts';
import { deliveredServices } from '../../../shared/fulfilment/delivery/delivered.ts';
import { underWork } from '../../../shared/fulfilment/delivery/delivery.ts';
import { DeliveryDue, type deliveryWork } from '../../../shared/fulfilment/delivery/events.ts';
import type { Consumers } from '../../platform/consume.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { PrivateStore } from '../../platform/objects/private-store.ts';
import { isWriteLost } from '../../platform/table/write.ts';
import { orderItem } from '../../sales/booking/store.ts';
import { acceptDelivery, deliveryTask } from './answer-delivery.ts';
import { readDelivery } from './claim-delivery.ts';
import { waitsForVisits } from './finished-visits.ts';
import { packPictures } from './pack-pictures.ts';
import { followVisit, openDelivery } from './prepare-delivery.ts';
import { preparing } from './store.ts';

/** Consumer of deliveries: opens them after the work, warns of due ones, accepts them after 14 days, packs archives. */
export const deliveryConsumers = (store: PrivateStore): Consumers<typeof deliveryWork> => ({
  'visit.completed': async ({ table, data, occurredAt }) => {
    if (!deliveredServices.includes(data.serviceType)) return;
    const order = await table.get(orderItem, { orderId: data.orderId }, { consistent: true });
    if (!order) return;
    await openDelivery(table, order, Date.parse(occurredAt));
    await followVisit(table, order, Date.parse(occurredAt));
  },
  'delivery.due': async ({ table, data, now, eventId }) => {
    const whole = await readDelivery(table, data.deliveryId);
    if (!whole || !preparing.includes(underWork(whole.delivery).state)) return;
    const isLate = now >= Date.parse(whole.delivery.dueAt);
    if (await waitsForVisits(table, whole.delivery)) {
      // The visit that is done moves it on, one that is canceled does not: it is looked at again.
      if (isLate) await table.commit(table.due(DeliveryDue, data, { key: data.deliveryId, at: now + DAY }));
      return;
    }
    const title = `${isLate ? 'Delivery is late' : 'Delivery due in 2 hours'}: ${whole.order.address.line1}`;
    const about = { once: eventId, title, description: 'The customer was promised the files by then.', now };
    await table.commit(deliveryTask(table, whole.delivery, about)).catch((error: unknown) => {
      if (!isWriteLost(error)) throw error;
    });
  },
  'delivery.acceptance_due': async ({ table, data, now }) => {
    const read = async () => {
      const whole = await readDelivery(table, data.deliveryId);
      if (!whole) throw new Error(`${data.deliveryId} is due for acceptance, but absent`);
      return whole;
    };
    await acceptDelivery({ table, now, read }).catch((error: unknown) => {
      // A revision is being worked on: its answer schedules the acceptance anew.
      if (!(error instanceof AppError && error.code === 'DELIVERY_STATE')) throw error;
    });
  },
  'delivery.archive_asked': async ({ table, now, data }) => await packPictures({ table, now }, store, data),
});
