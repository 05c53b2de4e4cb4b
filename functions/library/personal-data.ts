import { deleted, type PersonalData } from '../platform/personal/personal-data.ts';
import { FileRecord, fileCount, fileItem, filesOfTarget, originalKey, sizeKey } from './files/store.ts';

/** Files, with every size that was made of them. */
export const libraryPersonal: readonly PersonalData[] = [
  {
    entity: fileItem,
    holds: 'Photos, films and plans of a house and of the work in it',
    purpose: 'To deliver what was ordered and to prove the work',
    keptFor: 'Until erased',
    onErase: deleted,
    find: ({ visitIds, deliveryIds, housesDeliveryIds }) => [
      ...visitIds.map((id) => filesOfTarget({ kind: 'visit', id })),
      // Pictures that went on with their house are the next owner's.
      ...deliveryIds
        .filter((id) => !housesDeliveryIds.includes(id))
        .map((id) => filesOfTarget({ kind: 'delivery', id })),
    ],
    objects: (tenantId, { row }) => {
      const file = FileRecord.parse(row);
      return [originalKey(tenantId, file), ...file.sizes.map((size) => sizeKey(tenantId, file, size))].map((key) => ({
        bucket: 'files',
        key,
      }));
    },
  },
  { entities: [fileCount], why: 'A count' },
];
