import { inCodeOrder } from '../../../../shared/contract/code-order.ts';
import { type Delivery, picturesOf } from '../../../../shared/fulfilment/delivery/delivery.ts';
import type { PortalGallery } from '../../../../shared/fulfilment/portal/contract.ts';
import { ADDRESS_SECONDS } from '../../../../shared/library/files/file.ts';
import { kindOf } from '../../../../shared/library/files/file-rules.ts';
import { filesById } from '../../../library/files/find-files.ts';
import { type FileRecord, sizeKey } from '../../../library/files/store.ts';
import type { PrivateStore } from '../../../platform/objects/private-store.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { picturesIn, type WholeRow } from './order-rows.ts';

const firstPhoto = (delivery: Delivery | undefined, files: ReadonlyMap<string, FileRecord>): FileRecord | undefined =>
  (delivery ? picturesOf(delivery) : [])
    .map(({ fileId }) => files.get(fileId))
    .find((file) => file?.state === 'ready' && kindOf(file) === 'photo');

/** The first few pictures of a delivery: one of them is its cover. */
const COVER_CANDIDATES = 3;

/** The galleries among these orders, each with its first picture: watermarked while it is locked. */
export const galleriesOf = async (
  table: TenantTable,
  wholes: readonly WholeRow[],
  store: PrivateStore,
): Promise<PortalGallery[]> => {
  const candidates = wholes.flatMap(({ delivery }) =>
    delivery
      ? picturesOf(delivery)
          .slice(0, COVER_CANDIDATES)
          .map(({ fileId }) => fileId)
      : [],
  );
  const files = await filesById(table, candidates);
  const shown = wholes.map(async (whole): Promise<PortalGallery[]> => {
    const pictures = picturesIn(whole);
    if (!pictures) return [];
    const file = firstPhoto(whole.delivery, files);
    const key = file && sizeKey(table.tenantId, file, pictures.isLocked ? 'preview' : 'web');
    const { orderId, number, propertyAddress: address } = whole.row;
    const { width = 3, height = 2 } = file ?? {};
    const cover = key ? { url: await store.signGet(key, ADDRESS_SECONDS), width, height } : null;
    return [{ ...pictures, orderId, number, address, cover }];
  });
  return (await Promise.all(shown)).flat().sort((a, b) => inCodeOrder(b.deliveredAt, a.deliveredAt));
};
