import { DAY, toInstant } from '../../../shared/contract/time.ts';
import { type Delivery, underWork } from '../../../shared/fulfilment/delivery/delivery.ts';
import { DeliveryDue } from '../../../shared/fulfilment/delivery/events.ts';
import { audited } from '../../platform/audit.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { type WholeDelivery, wrongState } from './claim-delivery.ts';
import { checkVersion, commitChange, dueWrite } from './prepare-delivery.ts';

/** True of one that its customer has, and to which nobody is adding. */
export const isWithCustomer = ({ state, additions }: Delivery): boolean =>
  !additions && (state === 'delivered' || state === 'accepted');

/** What is worked on from now on, beside what its customer goes on seeing; it is due in a day, as a revision is. */
export const addingTo = ({ sections, links }: Delivery, now: number) => ({
  additions: { sections, links },
  dueAt: toInstant(now + DAY),
});

/** Begins to add to a delivered one; counts as no round of changes. */
const begin = async (request: SignedRequest<unknown>, { delivery, order }: WholeDelivery): Promise<Delivery> => {
  if (delivery.additions) return delivery;
  if (!isWithCustomer(delivery)) throw wrongState(delivery);
  const change = addingTo(delivery, request.now);
  const target = { kind: 'order', id: order.orderId, name: order.contactInfo.fullName };
  return await commitChange(
    request,
    delivery,
    change,
    dueWrite(request.table, { ...delivery, ...change }),
    audited(request, { action: 'delivery.reopened', target }),
  );
};

/** Leaves it as its customer has it. */
const leave = async (request: SignedRequest<unknown>, { delivery, order }: WholeDelivery): Promise<Delivery> => {
  if (isWithCustomer(delivery)) return delivery;
  if (!delivery.additions || delivery.state === 'revision') throw wrongState(underWork(delivery));
  const target = { kind: 'order', id: order.orderId, name: order.contactInfo.fullName };
  return await commitChange(
    request,
    delivery,
    { additions: null },
    request.table.cancelDue(DeliveryDue, delivery.deliveryId),
    audited(request, { action: 'delivery.left', target }),
  );
};

/** The desk adds to a delivered one, or leaves it as it is. */
export const addToDelivery = async (
  request: SignedRequest<{ version: number; isAdding: boolean }>,
  whole: WholeDelivery,
): Promise<Delivery> => {
  checkVersion(whole.delivery, request.input.version);
  return request.input.isAdding ? await begin(request, whole) : await leave(request, whole);
};
