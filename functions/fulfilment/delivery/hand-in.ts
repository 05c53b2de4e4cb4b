import type { ServiceCode } from '../../../shared/company/catalog/service.ts';
import type { HandedIn } from '../../../shared/fulfilment/delivery/contract.ts';
import { isDelivered } from '../../../shared/fulfilment/delivery/delivered.ts';
import { type Delivery, type DeliveryItem, deliveredFileIds } from '../../../shared/fulfilment/delivery/delivery.ts';
import { filesOf } from '../../library/files/find-files.ts';
import { invalidInput, notFound } from '../../platform/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { isWriteLost } from '../../platform/table/write.ts';
import { readSettings } from '../../sales/booking/order/change/cancel-order.ts';
import { deliveryTask } from './answer-delivery.ts';
import { readDelivery, type WholeDelivery, wrongState } from './claim-delivery.ts';
import { ownFinishedVisits } from './finished-visits.ts';
import { commitChange, submitDelivery } from './prepare-delivery.ts';

/** The delivery with the work that this vendor has done for it; 404 for anybody else's. */
export interface VendorDelivery {
  readonly whole: WholeDelivery;
  readonly services: readonly ServiceCode[];
}

/** The delivery for a vendor who has finished a visit of its order; 404 for every other. */
export const vendorDelivery = async ({
  table,
  caller,
  input,
}: SignedRequest<{ deliveryId: string }>): Promise<VendorDelivery> => {
  const whole = await readDelivery(table, input.deliveryId);
  const visits = whole ? await ownFinishedVisits(table, caller, whole.delivery.orderId) : [];
  if (!whole || visits.length === 0) throw notFound('Delivery');
  return { whole, services: visits.flatMap(({ services }) => services.filter(isDelivered)) };
};

const ownFiles = async ({ table, caller }: SignedRequest<unknown>, { deliveryId }: Delivery) =>
  (await filesOf(table, { kind: 'delivery', id: deliveryId })).filter(
    ({ createdBy }) => createdBy === caller.profileId,
  );

/** What a vendor sees of a delivery: the own files, and where they lie. */
export const handedInOf = async (
  request: SignedRequest<unknown>,
  { whole: { delivery } }: Pick<VendorDelivery, 'whole'>,
): Promise<HandedIn> => {
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

/** The desk looks at what a vendor did for a revision before the customer does: one task for each round. */
const tellDesk = async ({ table, now }: SignedRequest<unknown>, delivery: Delivery, line1: string): Promise<void> => {
  const title = `Revised files to look over: ${line1}`;
  const description =
    'The vendor has handed in everything for this revision. Look it over and send it to the customer.';
  const once = `handed in ${delivery.deliveryId} ${delivery.rounds.length}`;
  await table.commit(deliveryTask(table, delivery, { once, title, description, now })).catch((error: unknown) => {
    // Handed in again in the same round: its task has been written.
    if (!isWriteLost(error)) throw error;
  });
};

/** Puts the vendor's files into the section of its work; the last ones hand the whole to the desk, or to the customer. */
export const handIn = async (
  request: SignedRequest<{ service: ServiceCode; fileIds: string[]; isAll: boolean }>,
  { whole, services }: VendorDelivery,
): Promise<VendorDelivery> => {
  const { service, fileIds, isAll } = request.input;
  const { delivery } = whole;
  if (!services.includes(service))
    throw invalidInput([{ path: 'service', message: 'must be a service of your visit' }]);
  if (delivery.state !== 'draft' && delivery.state !== 'revision') throw wrongState(delivery);
  const ready = new Set(
    (await ownFiles(request, delivery)).filter(({ state }) => state === 'ready').map(({ fileId }) => fileId),
  );
  const strange = fileIds.find((fileId) => !ready.has(fileId));
  if (strange) throw invalidInput([{ path: 'fileIds', message: `names ${strange}, which is no ready file of yours` }]);
  const known = new Set(deliveredFileIds(delivery));
  const fresh = [...new Set(fileIds)].filter((fileId) => !known.has(fileId));
  const sections = withFiles(delivery.sections, service, fresh);
  const filled = fresh.length === 0 ? delivery : await commitChange(request, delivery, { sections });
  // A revision goes back through the desk, unless the company does without its look.
  const { policy } = await readSettings(request);
  const isHandedOn = isAll && (filled.state === 'draft' || policy.deliversDirectly);
  const now = { ...whole, delivery: filled };
  if (isAll && filled.state === 'revision' && !isHandedOn) await tellDesk(request, filled, now.order.address.line1);
  return {
    services,
    whole: isHandedOn ? { ...now, delivery: await submitDelivery(request, now, filled.version) } : now,
  };
};
