import { defaultPolicy } from '../../../shared/company/team/policy.ts';
import type { Caller } from '../../../shared/contract/access/access.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import type { DeliveryDesk, Gallery, ShownPicture } from '../../../shared/fulfilment/delivery/contract.ts';
import { deliveredFileIds, mayRevise, underWork } from '../../../shared/fulfilment/delivery/delivery.ts';
import { streetName } from '../../../shared/fulfilment/delivery/picture-names.ts';
import { ADDRESS_SECONDS } from '../../../shared/library/files/file.ts';
import { isPaper, kindOf } from '../../../shared/library/files/file-rules.ts';
import { policyItem } from '../../company/team/policy-store.ts';
import { filesById, filesOf } from '../../library/files/find-files.ts';
import { deliveredKey, type FileRecord, originalKey, sizeKey } from '../../library/files/store.ts';
import type { PrivateStore } from '../../platform/objects/private-store.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { ownReview } from './answer-delivery.ts';
import { isOwnOrder, isWithheldFrom, lockedBy, type WholeDelivery } from './claim-delivery.ts';

/**
 * The gallery as its customer sees it: while it is locked, every address in it leads to a watermarked preview.
 * Over 40 lines: one answer, whose parts share the lock and the numbering.
 */
export const galleryOf = async (
  { table, now }: { table: TenantTable; now: number },
  whole: WholeDelivery,
  store: PrivateStore,
): Promise<Gallery> => {
  const { tenantId } = table;
  const { delivery, order, isLocked, balance, underWay, hidesMoney } = whole;
  const [files, policy] = await Promise.all([filesById(table, deliveredFileIds(delivery)), table.get(policyItem, {})]);
  const shownSize = isLocked ? 'preview' : 'web';
  const addressOf = async (file: FileRecord): Promise<{ url?: string }> => {
    // A film or a PDF has no watermark.
    if (isLocked && kindOf(file) !== 'photo') return {};
    return { url: await store.signGet(deliveredKey(tenantId, file, shownSize), ADDRESS_SECONDS) };
  };
  const street = streetName(order.address.line1);
  let count = 0;
  const show = async (item: (typeof delivery.sections)[number]['items'][number]): Promise<ShownPicture[]> => {
    count += 1;
    const name = `${String(count).padStart(2, '0')}-${street}`;
    const file = files.get(item.fileId);
    const original = item.originalFileId === undefined ? undefined : files.get(item.originalFileId);
    if (file?.state !== 'ready') return [];
    const kind = kindOf(file);
    if (isPaper(kind)) return [];
    const originalUrl = original?.state === 'ready' ? (await addressOf(original)).url : undefined;
    return [
      {
        ...item,
        name,
        kind,
        ...(await addressOf(file)),
        ...(originalUrl !== undefined && { originalUrl }),
        ...(kind !== 'photo' && { size: file.size }),
        width: file.width ?? 3,
        height: file.height ?? 2,
      },
    ];
  };
  const sections: Gallery['sections'] = [];
  for (const { service, items } of delivery.sections) {
    const shown: ShownPicture[] = [];
    for (const item of items) shown.push(...(await show(item)));
    sections.push({ service, items: shown });
  }
  const { unlocked: _, leadId: __, handedIn: ___, additions: ____, partyReviews: _____, links, ...rest } = delivery;
  return {
    ...rest,
    review: ownReview(whole) ?? null,
    sections,
    links: isLocked ? [] : links,
    address: order.address,
    ...(order.number !== undefined && { orderNumber: order.number }),
    isLocked,
    ...lockedBy(whole),
    balance: hidesMoney ? 0 : Math.max(0, balance),
    ...(!hidesMoney && { underWay }),
    mayRevise: mayRevise(delivery, now),
    ...(policy?.reviewLink && { reviewLink: policy.reviewLink }),
    mlsPixels: policy?.mlsPixels ?? defaultPolicy.mlsPixels,
    expiresAt: toInstant(now + ADDRESS_SECONDS * 1000),
  };
};

/** The delivery as the desk works on it, with addresses of what this caller may see of it. */
export const deskOf = async (
  { table, caller }: { table: TenantTable; caller: Caller },
  whole: WholeDelivery,
  store: PrivateStore,
): Promise<DeliveryDesk> => {
  const { isLocked, balance, order } = whole;
  const { links, ...delivery } = underWork(whole.delivery);
  const isWithheld = isWithheldFrom(caller, whole);
  const [own, used] = await Promise.all([
    filesOf(table, { kind: 'delivery', id: delivery.deliveryId }),
    filesById(table, deliveredFileIds(delivery)),
  ]);
  const files = [...new Map([...own.map((file) => [file.fileId, file] as const), ...used]).values()];
  const shown = files.map(async (file) => {
    const { uploadId: _, round: __, keyRound: ___, previewName: ____, sizes, ...told } = file;
    if (file.state !== 'ready') return told;
    const isPhoto = sizes.includes('web');
    if (isWithheld && !isPhoto) return told;
    const size = isWithheld ? 'preview' : 'web';
    const key = isPhoto ? sizeKey(table.tenantId, file, size) : originalKey(table.tenantId, file);
    return { ...told, url: await store.signGet(key, ADDRESS_SECONDS) };
  });
  const isHidden = isWithheld && isOwnOrder(caller, order);
  const lock = { isLocked, ...lockedBy(whole), balance };
  return { ...delivery, links: isHidden ? [] : links, ...lock, files: await Promise.all(shown) };
};
