import { toInstant } from '../../../shared/contract/time.ts';
import type { deliveryContract } from '../../../shared/fulfilment/delivery/contract.ts';
import { deliveryIdOf } from '../../../shared/fulfilment/delivery/delivered.ts';
import { type Delivery, deliveredFileIds, picturesOf } from '../../../shared/fulfilment/delivery/delivery.ts';
import { isDeliveryLocked } from '../../../shared/fulfilment/delivery/lock.ts';
import { pictureNames, streetName } from '../../../shared/fulfilment/delivery/picture-names.ts';
import { ADDRESS_SECONDS } from '../../../shared/library/files/file.ts';
import { kindOf } from '../../../shared/library/files/file-rules.ts';
import type { OrderNeed } from '../../../shared/sales/booking/party.ts';
import { filesById } from '../../library/files/find-files.ts';
import { deliveredKey, fileItem, sizeKey } from '../../library/files/store.ts';
import { archiveKey } from '../../platform/archive-key.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import type { OpenRequest, SignedRequest } from '../../platform/http/request.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import { jobItem } from '../../platform/jobs.ts';
import type { PrivateStore } from '../../platform/objects/private-store.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import { claimOf } from '../../sales/booking/order/change/claim-of.ts';
import { claimOrder } from '../../sales/booking/order/change/manage-order.ts';
import { orderItem } from '../../sales/booking/store.ts';
import { checkOrderScope } from '../../sales/booking/visit/list/agents-own.ts';
import { addToDelivery } from './add-to-delivery.ts';
import { acceptDelivery, askRevision, type CustomerAct, publishSite, reviewDelivery } from './answer-delivery.ts';
import {
  checkUnlocked,
  claimDelivery,
  isOnlooker,
  isOwnOrder,
  readDelivery,
  type WholeDelivery,
} from './claim-delivery.ts';
import { dueDeliveries } from './due-deliveries.ts';
import { handedInOf, handIn, vendorDelivery } from './hand-in.ts';
import { orderArchive } from './order-archive.ts';
import {
  deliver,
  deskDelivery,
  openDelivery,
  saveDelivery,
  submitDelivery,
  unlockDelivery,
} from './prepare-delivery.ts';
import { deskOf, galleryOf } from './view-delivery.ts';

type Claimed = OpenRequest<{ deliveryId: string; token?: string | undefined }>;

const unlessMissing = (error: unknown): undefined => {
  if (error instanceof AppError && error.kind === 'notFound') return undefined;
  throw error;
};

const ownOrder = (): AppError =>
  new AppError('forbidden', 'FORBIDDEN', 'An administrator prepares and delivers what you ordered yourself.');

/** The routes of deliveries. Over 40 lines: one entry per route. */
export const deliveryHandlers = ({
  signer,
  store,
}: {
  signer: Signer;
  store: PrivateStore;
}): Handlers<typeof deliveryContract> => {
  const claim = async (request: Claimed, need?: OrderNeed): Promise<WholeDelivery> =>
    await claimDelivery(signer, request, need);
  /** A customer's own act: staff that looks in reads 404. */
  const actOf = (request: Claimed): CustomerAct => {
    if (isOnlooker(request)) throw notFound('Delivery');
    return { table: request.table, now: request.now, read: async () => await claim(request, 'change') };
  };
  const desk = async (request: SignedRequest<{ deliveryId: string }>): Promise<WholeDelivery> =>
    await deskDelivery(request.table, request.caller, request.input.deliveryId);
  /** The same for whoever works on it: an agent's own order is prepared by an administrator. */
  const workOn = async (request: SignedRequest<{ deliveryId: string }>): Promise<WholeDelivery> => {
    const whole = await desk(request);
    if (isOwnOrder(request.caller, whole.order)) throw ownOrder();
    return whole;
  };
  const shown = async (request: SignedRequest<unknown>, whole: WholeDelivery, delivery: Delivery) =>
    await deskOf(
      request,
      { ...whole, delivery, isLocked: isDeliveryLocked(delivery, whole.order, whole.account) },
      store,
    );
  return {
    deliveries: async ({ table, input: { until, ...page } }) =>
      await dueDeliveries(table, { ...page, ...(until !== undefined && { to: `${toInstant(Date.parse(until))}#~` }) }),
    orderDelivery: async (request) => {
      const { table, now, input } = request;
      const deliveryId = deliveryIdOf(input.orderId);
      const found = await claim({ ...request, input: { deliveryId, token: input.token } }).catch(unlessMissing);
      if (found) return { deliveryId };
      // Only who may see the order learns that it has no delivery yet.
      await claimOrder({ table, signer, now }, input.orderId, claimOf(request, input.token), 'media');
      return { deliveryId: null };
    },
    openDelivery: async (request) => {
      const { table, caller, input, now } = request;
      const order = await table.get(orderItem, input, { consistent: true });
      if (!order) throw notFound('Order');
      await checkOrderScope(table, caller, order);
      await openDelivery(table, order, now);
      return await deskOf(request, await deskDelivery(table, caller, deliveryIdOf(input.orderId)), store);
    },
    gallery: async (request) => await galleryOf(request, await claim(request), store),
    deskDelivery: async (request) => await deskOf(request, await desk(request), store),
    downloadPicture: async (request) => {
      const { table, tenantId, now, input } = request;
      const whole = await claim(request);
      if (input.size !== 'preview') checkUnlocked(whole);
      const { fileId, size } = input;
      const file = await table.get(fileItem, { fileId }, { consistent: true });
      const files = new Map(file ? [[fileId, file]] : []);
      const names = pictureNames(whole.delivery, whole.order.address.line1, size, files);
      const known = names.find((each) => each.fileId === fileId);
      if (!known || file?.state !== 'ready') throw notFound('Picture');
      if (kindOf(file) !== 'photo') checkUnlocked(whole);
      const url = await store.signGet(deliveredKey(tenantId, file, size), ADDRESS_SECONDS, { fileName: known.name });
      return { url, expiresAt: toInstant(now + ADDRESS_SECONDS * 1000) };
    },
    saveDelivery: async (request) => {
      const whole = await workOn(request);
      return await shown(request, whole, await saveDelivery(request, whole, request.input));
    },
    handedIn: async (request) => await handedInOf(request, await vendorDelivery(request)),
    handIn: async (request) => await handedInOf(request, await handIn(request)),
    submitDelivery: async (request) => {
      const whole = await workOn(request);
      return await shown(request, whole, await submitDelivery(request, whole, request.input.version));
    },
    deliver: async (request) => {
      const whole = await workOn(request);
      return await shown(request, whole, await deliver(request, whole, request.input.version));
    },
    addToDelivery: async (request) => {
      const whole = await workOn(request);
      return await shown(request, whole, await addToDelivery(request, whole));
    },
    unlockDelivery: async (request) => {
      const whole = await desk(request);
      return await shown(request, whole, await unlockDelivery(request, whole, request.input));
    },
    askRevision: async (request) =>
      await galleryOf(request, await askRevision(actOf(request), request.input.items), store),
    acceptDelivery: async (request) => await galleryOf(request, await acceptDelivery(actOf(request)), store),
    reviewDelivery: async (request) => await reviewDelivery(actOf(request), request.input),
    packPictures: async (request) => {
      const whole = await claim(request);
      checkUnlocked(whole);
      return await orderArchive(request, whole, request.input.size);
    },
    archive: async (request) => {
      const { table, tenantId, input } = request;
      const whole = await claim(request);
      checkUnlocked(whole);
      const job = await table.get(jobItem, { jobId: input.jobId }, { consistent: true });
      if (job?.startedBy !== `delivery ${input.deliveryId}`) throw notFound('Archive');
      const { state, done, total } = job;
      const { size } = job.input as { size: string };
      const fileName = `${streetName(whole.order.address.line1)}-${size}.zip`;
      const url =
        state === 'done' ? await store.signGet(archiveKey(tenantId, job), ADDRESS_SECONDS, { fileName }) : null;
      return { state, done, total, url };
    },
    publishSite: async (request) =>
      await galleryOf(request, await publishSite(actOf(request), request.input.isPublished), store),
    propertySite: async ({ table, tenantId, input, now }) => {
      const whole = await readDelivery(table, input.deliveryId);
      const until = whole?.delivery.website?.until;
      if (!whole || whole.isLocked || until === undefined || now >= Date.parse(until)) throw notFound('Property');
      const { delivery, order } = whole;
      const isForListing = input.mls === 'true';
      const files = await filesById(table, deliveredFileIds(delivery));
      const pictures = picturesOf(delivery).map(async ({ fileId, caption, altered }) => {
        const file = files.get(fileId);
        if (file?.state !== 'ready' || kindOf(file) !== 'photo') return [];
        const url = await store.signGet(sizeKey(tenantId, file, 'web'), ADDRESS_SECONDS);
        const { width = 3, height = 2 } = file;
        return [{ url, caption: caption || (altered === 'none' ? '' : 'Altered picture'), width, height }];
      });
      const films = picturesOf(delivery).map(async ({ fileId, caption }) => {
        const file = files.get(fileId);
        if (isForListing || file?.state !== 'ready' || kindOf(file) !== 'video') return [];
        return [{ url: await store.signGet(deliveredKey(tenantId, file, 'web'), ADDRESS_SECONDS), caption }];
      });
      const links = delivery.links.filter(({ branded }) => !(isForListing && branded));
      const { type, yearBuilt } = order.propertyDetails ?? {};
      return {
        address: order.address,
        pictures: (await Promise.all(pictures)).flat(),
        films: (await Promise.all(films)).flat(),
        // A board forbids links that lead out of its listing.
        links: isForListing ? [] : links.map(({ kind, url }) => ({ kind, url })),
        facts: { sqFt: order.sqFt, ...(type && { type }), ...(yearBuilt && { yearBuilt }) },
      };
    },
  };
};
