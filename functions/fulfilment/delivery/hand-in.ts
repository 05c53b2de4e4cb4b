import type { ServiceCode } from '../../../shared/company/catalog/service.ts';
import { serviceName } from '../../../shared/company/catalog/service-name.ts';
import type { HandedIn } from '../../../shared/fulfilment/delivery/contract.ts';
import { isDelivered } from '../../../shared/fulfilment/delivery/delivered.ts';
import {
  type Delivery,
  type DeliveryItem,
  deliveredFileIds,
  picturesOf,
  underWork,
} from '../../../shared/fulfilment/delivery/delivery.ts';
import type { VisitRecord } from '../../../shared/sales/booking/visit-record.ts';
import { filesOf } from '../../library/files/find-files.ts';
import { AppError, invalidInput, notFound } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import { isWriteLost, WriteLost } from '../../platform/table/write.ts';
import { readSettings } from '../../sales/booking/order/change/cancel-order.ts';
import { addingTo, isWithCustomer } from './add-to-delivery.ts';
import { deliveryTask } from './answer-delivery.ts';
import { readDelivery, type WholeDelivery, wrongState } from './claim-delivery.ts';
import { mediaVisits } from './finished-visits.ts';
import { commitChange, contentChange, deliver, dueWrite, submitDelivery } from './prepare-delivery.ts';
import { preparing } from './store.ts';

/** The delivery with the work that this vendor has done for it; 404 for anybody else's. */
export interface VendorDelivery {
  readonly whole: WholeDelivery;
  /** The visits that this vendor has finished. */
  readonly own: readonly VisitRecord[];
  /** Every visit of the order that makes files, whoever goes. */
  readonly all: readonly VisitRecord[];
}

const mediaOf = ({ services }: VisitRecord): ServiceCode[] => services.filter(isDelivered);

/** True while a vendor may put files there: before the customer has them, or if they never came. */
const isOpenFor = (delivery: Delivery, service: ServiceCode): boolean =>
  preparing.includes(underWork(delivery).state) || delivery.handedIn?.includes(service) === false;

/** The delivery for a vendor who has finished a visit of its order; 404 for every other. */
export const vendorDelivery = async ({
  table,
  caller,
  input,
}: SignedRequest<{ deliveryId: string }>): Promise<VendorDelivery> => {
  const whole = await readDelivery(table, input.deliveryId);
  const visits = whole && (await mediaVisits(table, caller, whole.delivery.orderId));
  if (!whole || !visits?.own.length) throw notFound('Delivery');
  return { whole, ...visits };
};

const ownFiles = async ({ table, caller }: SignedRequest<unknown>, { deliveryId }: Delivery) =>
  (await filesOf(table, { kind: 'delivery', id: deliveryId })).filter(
    ({ createdBy }) => createdBy === caller.profileId,
  );

/** What a vendor sees of a delivery: the own files, and where they lie. */
export const handedInOf = async (
  request: SignedRequest<unknown>,
  { whole: { delivery: stored }, own }: VendorDelivery,
): Promise<HandedIn> => {
  const delivery = underWork(stored);
  const services = [...new Set(own.flatMap(mediaOf))];
  const [files, { policy }] = await Promise.all([ownFiles(request, delivery), readSettings(request)]);
  const { deliveryId, state, dueAt, sections } = delivery;
  const serviceOf = (fileId: string) =>
    sections.find(({ items }) => items.some((item) => item.fileId === fileId || item.originalFileId === fileId))
      ?.service;
  return {
    deliveryId,
    state,
    dueAt,
    isDirect: policy.deliversDirectly,
    open: services.filter((service) => isOpenFor(stored, service)),
    ended: services.filter((service) => stored.handedIn?.includes(service)),
    files: files.map(({ fileId, purpose, name, state: sent, problem }) => {
      const service = serviceOf(fileId);
      return {
        fileId,
        purpose,
        name,
        state: sent,
        ...(problem !== undefined && { problem }),
        ...(service && { service }),
      };
    }),
  };
};

const itemOf = (fileId: string): DeliveryItem => ({ fileId, caption: '', altered: 'none' });

const withFiles = (sections: Delivery['sections'], service: ServiceCode, fileIds: readonly string[]) => {
  const items = fileIds.map(itemOf);
  if (!sections.some((section) => section.service === service)) return [...sections, { service, items }];
  return sections.map((section) =>
    section.service === service ? { ...section, items: [...section.items, ...items] } : section,
  );
};

/** The desk looks at what a vendor handed in after the customer had the rest: one task for each round or service. */
const tellDesk = async (
  { table, now }: SignedRequest<unknown>,
  delivery: Delivery,
  line1: string,
  service: ServiceCode,
): Promise<void> => {
  const { deliveryId, state, rounds } = delivery;
  const isRevision = state === 'revision';
  const title = `${isRevision ? 'Revised files' : 'More files'} to look over: ${line1}`;
  const description = isRevision
    ? 'The vendor has handed in everything for this revision. Look it over and send it to the customer.'
    : `The files of ${serviceName(service)} came after the rest was delivered. Look them over and deliver again.`;
  const once = `handed in ${deliveryId} ${rounds.length}${isRevision ? '' : ` ${service}`}`;
  await table.commit(deliveryTask(table, delivery, { once, title, description, now })).catch((error: unknown) => {
    // Handed in again in the same round: its task has been written.
    if (!isWriteLost(error)) throw error;
  });
};

type HandIn = SignedRequest<{ deliveryId: string; service: ServiceCode; fileIds: string[]; isAll: boolean }>;

/** What this hand-in makes of the delivery as it is stored; undefined if nothing. */
const handInChange = async (
  request: HandIn,
  { whole: { delivery }, own }: VendorDelivery,
): Promise<Partial<Delivery> | undefined> => {
  const { service, fileIds, isAll } = request.input;
  const ready = new Set(
    (await ownFiles(request, delivery)).filter(({ state }) => state === 'ready').map(({ fileId }) => fileId),
  );
  const strange = fileIds.find((fileId) => !ready.has(fileId));
  if (strange) throw invalidInput([{ path: 'fileIds', message: `names ${strange}, which is no ready file of yours` }]);
  const work = underWork(delivery);
  const known = new Set(deliveredFileIds(work));
  const fresh = [...new Set(fileIds)].filter((fileId) => !known.has(fileId));
  const ends = own.filter(({ services }) => services.includes(service)).flatMap(mediaOf);
  const ended = delivery.handedIn ?? [];
  const added = isAll ? ends.filter((each) => !ended.includes(each)) : [];
  const handedIn = added.length > 0 && { handedIn: [...ended, ...new Set(added)] };
  if (fresh.length === 0) return handedIn || undefined;
  const reopened = isWithCustomer(delivery) ? addingTo(delivery, request.now) : {};
  const sections = withFiles(work.sections, service, fresh);
  const content = contentChange({ ...delivery, ...reopened }, { sections, links: work.links });
  return { ...reopened, ...content, ...handedIn };
};

/** True once nothing more is to come: every visit that takes place is done, and its vendor has said that this is all. */
const isWhole = ({ whole: { delivery }, all }: VendorDelivery): boolean =>
  all
    .filter(({ state }) => state !== 'cancelled' && state !== 'no_access')
    .every(
      (visit) =>
        visit.state === 'finished' && mediaOf(visit).every((service) => delivery.handedIn?.includes(service) ?? false),
    );

/** True once every vendor whose pictures the customer wants changed has handed in again. */
const isAnswered = (delivery: Delivery): boolean => {
  const open = delivery.rounds.find(({ answeredAt }) => answeredAt === null);
  const asked = new Set(open?.items.map(({ fileId }) => fileId));
  const touched = picturesOf(delivery).filter(({ fileId }) => asked.has(fileId));
  return touched.every(({ service }) => delivery.handedIn?.includes(service) ?? false);
};

/** After the word that this is all: the last of an order hands the whole to the desk, or to the customer. */
const handOn = async (request: HandIn, known: VendorDelivery): Promise<VendorDelivery> => {
  const { whole } = known;
  const { delivery, order } = whole;
  const { policy } = await readSettings(request);
  const { state } = underWork(delivery);
  const isDirect = policy.deliversDirectly && (state === 'revision' ? isAnswered(delivery) : isWhole(known));
  if (isDirect) return { ...known, whole: { ...whole, delivery: await deliver(request, whole, delivery.version) } };
  if (state === 'draft' && isWhole(known))
    return { ...known, whole: { ...whole, delivery: await submitDelivery(request, whole, delivery.version) } };
  if (state === 'revision' || delivery.additions)
    await tellDesk(request, underWork(delivery), order.address.line1, request.input.service);
  return known;
};

/** Puts the vendor's files into the section of its work, and ends it. */
const handInOnce = async (request: HandIn): Promise<VendorDelivery> => {
  const known = await vendorDelivery(request);
  const { service, isAll } = request.input;
  const { whole, own } = known;
  if (!own.flatMap(mediaOf).includes(service))
    throw invalidInput([{ path: 'service', message: 'must be a service of your visit' }]);
  if (!isOpenFor(whole.delivery, service)) throw wrongState(underWork(whole.delivery));
  const change = await handInChange(request, known);
  const due = change?.dueAt ? [dueWrite(request.table, { ...whole.delivery, dueAt: change.dueAt })] : [];
  const delivery = change ? await commitChange(request, whole.delivery, change, ...due) : whole.delivery;
  const now = { ...known, whole: { ...whole, delivery } };
  return isAll ? await handOn(request, now) : now;
};

/** Hands in; a vendor names no version, so where somebody else was faster it is done anew with what they left. */
export const handIn = async (request: HandIn): Promise<VendorDelivery> =>
  await untilWritten(
    async () =>
      await handInOnce(request).catch((error: unknown) => {
        throw error instanceof AppError && error.code === 'VERSION_CONFLICT' ? new WriteLost(['delivery']) : error;
      }),
  );
