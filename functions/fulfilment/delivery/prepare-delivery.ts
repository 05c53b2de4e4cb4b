import { workWeekOf } from '../../../shared/company/team/hours/holidays.ts';
import type { Caller } from '../../../shared/contract/access/access.ts';
import { DAY, HOUR, toInstant } from '../../../shared/contract/time.ts';
import { deliveredServices, deliveryIdOf } from '../../../shared/fulfilment/delivery/delivered.ts';
import {
  type Delivery,
  deliveredFileIds,
  picturesOf,
  underWork,
  withoutOriginal,
} from '../../../shared/fulfilment/delivery/delivery.ts';
import { deliveryDueAt } from '../../../shared/fulfilment/delivery/due-at.ts';
import { AcceptanceDue, DeliveryDelivered, DeliveryDue } from '../../../shared/fulfilment/delivery/events.ts';
import { REVISION_DAYS } from '../../../shared/fulfilment/delivery/rounds.ts';
import { filesById } from '../../library/files/find-files.ts';
import { audited } from '../../platform/audit.ts';
import { AppError, invalidInput, notFound, versionConflict } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { isWriteLost, type Write } from '../../platform/table/write.ts';
import { readSettings } from '../../sales/booking/order/change/cancel-order.ts';
import type { OrderRecord } from '../../sales/booking/order/order-record.ts';
import { checkOrderScope } from '../../sales/booking/visit/list/agents-own.ts';
import { readDelivery, type WholeDelivery, wrongState } from './claim-delivery.ts';
import { newDelivery } from './new-delivery.ts';
import { deliveryItem, deliveryPartition, preparing } from './store.ts';

/** The delivery for staff, by their scope; 404 otherwise. */
export const deskDelivery = async (table: TenantTable, caller: Caller, deliveryId: string): Promise<WholeDelivery> => {
  const whole = await readDelivery(table, deliveryId);
  if (!whole) throw notFound('Delivery');
  await checkOrderScope(table, caller, whole.order, 'Delivery');
  return whole;
};

/** Two warnings of a delivery: two hours before its time, and at it. */
export const dueWrite = (table: TenantTable, { deliveryId, orderId, dueAt }: Delivery): Write => {
  const at = Date.parse(dueAt);
  const times = [at - 2 * HOUR, at];
  return table.due(
    DeliveryDue,
    { deliveryId, orderId },
    { key: deliveryId, at: times, once: `${deliveryId} ${dueAt}` },
  );
};

/** Opens an order's delivery as a draft; the one that it has stays. */
export const openDelivery = async (table: TenantTable, order: OrderRecord, doneAt: number): Promise<void> => {
  const deliveryId = deliveryIdOf(order.orderId);
  if (await table.get(deliveryItem, { deliveryId }, { consistent: true })) return;
  const { tenant, policy } = await readSettings({ table });
  const { services } = order;
  const dueAt = deliveryDueAt({ services, doneAt, zone: tenant.timezone }, workWeekOf(policy));
  const sections = deliveredServices
    .filter((service) => services.includes(service))
    .map((service) => ({ service, items: [] }));
  const delivery = newDelivery(order, { dueAt, sections });
  await table.commit(table.create(deliveryItem, delivery), dueWrite(table, delivery)).catch((error: unknown) => {
    // Somebody else has opened it.
    if (!isWriteLost(error)) throw error;
  });
};

/**
 * Another media visit of the order is done: what is not delivered yet is due as long after it as after the first, since the
 * customer gets all of it at once.
 */
export const followVisit = async (table: TenantTable, order: OrderRecord, doneAt: number): Promise<void> => {
  const deliveryId = deliveryIdOf(order.orderId);
  const { tenant, policy } = await readSettings({ table });
  const dueAt = deliveryDueAt({ services: order.services, doneAt, zone: tenant.timezone }, workWeekOf(policy));
  await untilWritten(async () => {
    const delivery = await table.get(deliveryItem, { deliveryId }, { consistent: true });
    if (!delivery || delivery.deliveredAt !== null || dueAt <= delivery.dueAt) return;
    const next = { ...delivery, dueAt };
    await table.commit(table.patch(deliveryItem, delivery, { dueAt }), dueWrite(table, next));
  });
};

export const commitChange = async (
  { table }: { table: TenantTable },
  delivery: Delivery,
  change: Partial<Delivery>,
  ...more: Write[]
): Promise<Delivery> => {
  await table.commit(table.patch(deliveryItem, delivery, change), ...more).catch((error: unknown) => {
    throw isWriteLost(error) ? versionConflict('Delivery') : error;
  });
  return { ...delivery, ...change, version: delivery.version + 1 };
};

export const checkVersion = (delivery: Delivery, version: number): void => {
  if (delivery.version !== version) throw versionConflict('Delivery');
};

/** A change of what is worked on; what a customer was given stays as it is while somebody adds to it. */
export const contentChange = (
  { additions }: Delivery,
  content: Pick<Delivery, 'sections' | 'links'>,
): Partial<Delivery> => (additions ? { additions: content } : content);

type Saved = Pick<Delivery, 'sections' | 'links'> & { version: number; dueAt?: string | undefined };

/** Saves what the desk arranged; only the delivery's own files, each picture once. */
export const saveDelivery = async (
  request: SignedRequest<unknown>,
  { delivery }: WholeDelivery,
  { version, dueAt = delivery.dueAt, sections, links }: Saved,
): Promise<Delivery> => {
  const { table } = request;
  checkVersion(delivery, version);
  const work = underWork(delivery);
  if (!preparing.includes(work.state)) throw wrongState(work);
  const used = deliveredFileIds({ sections });
  const files = await filesById(table, [...new Set(used)]);
  const known = new Set([...deliveredFileIds(delivery), ...deliveredFileIds(work)]);
  const isOwn = (fileId: string) => known.has(fileId) || files.get(fileId)?.target.id === delivery.deliveryId;
  const foreign = used.find((fileId) => !isOwn(fileId));
  if (foreign)
    throw invalidInput([{ path: 'sections', message: `names ${foreign}, which is no file of this delivery` }]);
  const shown = picturesOf({ sections }).map(({ fileId }) => fileId);
  if (new Set(shown).size < shown.length) {
    throw invalidInput([{ path: 'sections', message: 'must show each picture once' }]);
  }
  const next = { ...delivery, dueAt };
  const moved = dueAt === delivery.dueAt ? [] : [dueWrite(table, next)];
  return await commitChange(request, delivery, { ...contentChange(delivery, { sections, links }), dueAt }, ...moved);
};

/** What keeps a delivery from its customer: no pictures, files that are not ready, altered ones without original. */
const checkWhole = async (table: TenantTable, delivery: Delivery): Promise<void> => {
  const pictures = picturesOf(delivery);
  if (pictures.length === 0 && delivery.links.length === 0) {
    throw new AppError('conflict', 'NOTHING_TO_DELIVER', 'Add pictures or links first', {
      details: [{ path: 'sections', message: 'is empty' }],
    });
  }
  const bare = withoutOriginal(delivery);
  if (bare.length > 0) {
    throw new AppError('conflict', 'ORIGINAL_MISSING', 'An altered picture needs its original and a caption', {
      details: bare.map(({ fileId }) => ({ path: fileId, message: 'needs its original and a caption' })),
    });
  }
  const files = await filesById(table, deliveredFileIds(delivery));
  const waiting = deliveredFileIds(delivery).filter((fileId) => files.get(fileId)?.state !== 'ready');
  if (waiting.length === 0) return;
  throw new AppError('conflict', 'NOTHING_TO_DELIVER', 'Some files are not ready', {
    details: waiting.map((fileId) => ({ path: fileId, message: `is ${files.get(fileId)?.state ?? 'missing'}` })),
  });
};

/**
 * Shows the gallery to its customer: the first time, in answer to a revision, or with more than before. Over 40 lines:
 * one transaction, whose writes say the same of it.
 */
export const deliver = async (
  request: SignedRequest<unknown>,
  { delivery, order }: WholeDelivery,
  version: number,
): Promise<Delivery> => {
  const { table, now, correlationId } = request;
  checkVersion(delivery, version);
  const work = underWork(delivery);
  const { sections, links, state } = work;
  if (state === 'delivered') return delivery;
  if (!preparing.includes(state)) throw wrongState(work);
  await checkWhole(table, work);
  // An answer to a revision is told as one, whatever was added with it.
  const isMore = Boolean(delivery.additions) && state !== 'revision';
  const { deliveryId, orderId, round } = delivery;
  const rounds = delivery.rounds.map((each) => (each.answeredAt ? each : { ...each, answeredAt: toInstant(now) }));
  const acceptBy = toInstant(now + REVISION_DAYS * DAY);
  const change: Partial<Delivery> = {
    state: 'delivered',
    rounds,
    deliveredAt: delivery.deliveredAt ?? toInstant(now),
    acceptBy,
    ...(delivery.additions && { sections, links, additions: null, acceptedAt: null }),
  };
  const about = { deliveryId, orderId };
  const target = { kind: 'order', id: orderId, name: order.contactInfo.fullName };
  return await commitChange(
    request,
    delivery,
    change,
    table.event(
      DeliveryDelivered,
      { ...about, round, ...(isMore && { isMore }) },
      { pk: deliveryPartition(deliveryId), group: orderId, now, correlationId },
    ),
    table.due(AcceptanceDue, about, { key: deliveryId, at: Date.parse(acceptBy), once: `${deliveryId} ${acceptBy}` }),
    table.cancelDue(DeliveryDue, deliveryId),
    audited(request, { action: isMore || round === 0 ? 'delivery.delivered' : 'delivery.revised', target }),
  );
};

/** Hands a draft to the desk for a look; where the company does without one, to the customer. */
export const submitDelivery = async (
  request: SignedRequest<unknown>,
  whole: WholeDelivery,
  version: number,
): Promise<Delivery> => {
  const { delivery } = whole;
  checkVersion(delivery, version);
  if (underWork(delivery).state === 'review') return delivery;
  const { policy } = await readSettings(request);
  if (policy.deliversDirectly) return await deliver(request, whole, version);
  if (delivery.state !== 'draft') throw wrongState(delivery);
  await checkWhole(request.table, delivery);
  return await commitChange(request, delivery, { state: 'review' });
};

/** Opens downloads although money is owed, with the reason in the log. */
export const unlockDelivery = async (
  request: SignedRequest<unknown>,
  { delivery, order }: WholeDelivery,
  { version, reason }: { version: number; reason: string },
): Promise<Delivery> => {
  checkVersion(delivery, version);
  const unlocked = { reason, by: request.caller.email, at: toInstant(request.now) };
  const target = { kind: 'order', id: order.orderId, name: order.contactInfo.fullName };
  return await commitChange(
    request,
    delivery,
    { unlocked },
    audited(request, { action: 'delivery.unlocked', target, reason }),
  );
};
