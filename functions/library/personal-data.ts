import {
  deleted,
  type PersonalData,
  type PersonalObject,
  type PersonalRows,
  partitions,
  type Trail,
} from '../platform/personal/personal-data.ts';
import {
  documentAct,
  documentCount,
  documentItem,
  documentName,
  documentPartition,
  documentPlace,
  documentShare,
  documentTree,
  documentVersion,
  rootPartition,
  shareCount,
  shareList,
  sharesOf,
} from './documents/store.ts';
import { filmCheckItem } from './files/films/store.ts';
import {
  cleanKey,
  FileRecord,
  fileCount,
  fileItem,
  filesOfTarget,
  originalKey,
  sealedKey,
  sizeKey,
} from './files/store.ts';

/** The orders and houses of a person. */
const rootsOf: PersonalRows['find'] = ({ orderIds, propertyIds }) => [
  ...partitions(orderIds, (id) => rootPartition({ kind: 'order', id })),
  ...partitions(propertyIds, (id) => rootPartition({ kind: 'property', id })),
];

/** A document on legal hold stays with all that belongs to it, whoever asks. */
const isFree: PersonalRows['isTheirs'] = ({ documentId }, { documentIds }) => documentIds.includes(String(documentId));

/** True for a file of a gallery that is closed to the person: they have its watermarked preview alone, as in the gallery. */
const isClosed = ({ target: { kind, id } }: FileRecord, { closedDeliveryIds }: Trail): boolean =>
  kind === 'delivery' && closedDeliveryIds.includes(id);

const objectOf = (key: string): PersonalObject => ({ bucket: 'files', key });

/** Keys of a file's bytes as they were sent and as they were checked, and of every size that was made of them. */
const keysOf = (tenantId: string, file: FileRecord): string[] => [
  originalKey(tenantId, file),
  ...(file.sealedAt === undefined ? [] : [sealedKey(tenantId, file)]),
  ...(file.isCleaned ? [cleanKey(tenantId, file)] : []),
  ...file.sizes.map((size) => sizeKey(tenantId, file, size)),
];

/** Files, with every size that was made of them. */
export const libraryPersonal: readonly PersonalData[] = [
  {
    entity: fileItem,
    holds: 'Photos, films and plans of a house and of the work in it',
    purpose: 'To deliver what was ordered and to prove the work',
    keptFor: 'Until erased',
    onErase: deleted,
    find: ({ visitIds, deliveryIds, housesDeliveryIds, documentIds }) => [
      ...documentIds.map((id) => filesOfTarget({ kind: 'document', id })),
      ...visitIds.map((id) => filesOfTarget({ kind: 'visit', id })),
      // Pictures that went on with their house are the next owner's.
      ...deliveryIds
        .filter((id) => !housesDeliveryIds.includes(id))
        .map((id) => filesOfTarget({ kind: 'delivery', id })),
    ],
    objects: (tenantId, { row }) => keysOf(tenantId, FileRecord.parse(row)).map(objectOf),
    saidObjects: (tenantId, { row }, trail) => {
      const file = FileRecord.parse(row);
      if (!isClosed(file, trail)) return keysOf(tenantId, file).map(objectOf);
      return file.sizes.includes('preview') ? [objectOf(sizeKey(tenantId, file, 'preview'))] : [];
    },
    said: (stored, trail) =>
      isClosed(FileRecord.parse(stored.row), trail)
        ? { ...stored, opens: 'Once it is delivered and the order is paid' }
        : stored,
  },
  {
    entity: documentVersion,
    holds: 'Versions of documents, and who added them',
    purpose: 'To restore an older one',
    keptFor: 'As long as the document',
    endedBy: 'list',
    onErase: deleted,
    find: ({ documentIds }) => partitions(documentIds, documentPartition),
  },
  {
    entity: documentAct,
    holds: 'What happened with a document, and when a link of it was opened',
    purpose: 'To know who has seen it',
    keptFor: 'As long as the document',
    endedBy: 'list',
    onErase: deleted,
    find: ({ documentIds }) => partitions(documentIds, documentPartition),
  },
  {
    entity: documentShare,
    holds: 'Links that open a document, without what opens them',
    purpose: 'To end them at their time',
    keptFor: 'As long as the document',
    endedBy: 'list',
    onErase: deleted,
    find: ({ documentIds }) => documentIds.map(sharesOf),
  },
  {
    entity: documentPlace,
    holds: 'Which order or house a document belongs to',
    purpose: 'To find it',
    keptFor: 'As long as the document',
    endedBy: 'list',
    onErase: deleted,
    find: ({ documentIds }) => partitions(documentIds, documentPartition),
    isUnsaid: true,
  },
  {
    entity: documentName,
    holds: 'Names of documents',
    purpose: 'To have a name once a folder',
    keptFor: 'As long as the document',
    endedBy: 'list',
    onErase: deleted,
    find: rootsOf,
    isTheirs: isFree,
    isUnsaid: true,
  },
  // Last: what belongs to a document is found by it.
  {
    entity: documentItem,
    holds: 'Documents of a house or an order: plans, permits, warranties, contracts',
    purpose: 'To keep what belongs to a house or an order together',
    keptFor: '7 years, with the order; longer under legal hold',
    endedBy: 'list',
    onErase: deleted,
    find: rootsOf,
    isTheirs: isFree,
  },
  { entities: [fileCount, documentCount, documentTree, shareCount, shareList], why: 'Counts and times; ids at most' },
  { entities: [filmCheckItem], why: 'How far the check of a film has come: a digest and places of bytes, for a week' },
];
