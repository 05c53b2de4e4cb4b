import { createHash } from 'node:crypto';
import { DAY, HOUR, toInstant } from '../../../shared/contract/time.ts';
import type { DocumentBytes } from '../../../shared/deals/approval.ts';
import type {
  ActName,
  DocumentNode,
  DocumentRoot,
  DocumentVersion,
} from '../../../shared/library/documents/document.ts';
import { SHARE_DAYS } from '../../../shared/library/documents/document-limits.ts';
import {
  documentAct,
  documentCount,
  documentItem,
  documentName,
  documentPlace,
  documentShare,
  documentTree,
  documentVersion,
  folderOf,
} from '../../library/documents/store.ts';
import { type FileRecord, fileItem } from '../../library/files/store.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { orderItem } from '../../sales/booking/store.ts';
import { propertyIdOf } from '../../sales/records/order-record-row.ts';
import type { DemoCompany } from './demo-companies.ts';
import type { DemoColleague } from './demo-staff.ts';

/** A paper in infra/demo-files. */
interface Paper {
  readonly n: number;
  readonly size: number;
  readonly sha256: string;
}

const papers = {
  plan: { n: 21, size: 1776, sha256: '4cc090a807de8fe2f258c6cf7a3d1bc7c8722cfca733e607b27d33f465747683' },
  permit: { n: 22, size: 1713, sha256: '457188c06bf67fe9f7ffab13ea8d2c559ab488d4724a269bb37e367b8a32d77c' },
  warranty: { n: 23, size: 1815, sha256: '110a6428ffa90aca73f0ff4517f2c09086d83aad15bde1a20c644cfc7602f5af' },
  firstWarranty: { n: 24, size: 1734, sha256: 'b72a32ef1eebde575a0a396abd1cdb0e2afa8344950ca47e5d4b196c24b38ac0' },
  disclosure: { n: 25, size: 2108, sha256: '6e63a86310e574c4b7d279759487f8b4a0ca52ac7bb0a885cde964c5d8a8bd39' },
} as const;

const numbered = (prefix: string, n: number): string => `${prefix}_${String(n).padStart(26, '0')}`;
const contentType = 'application/pdf' as const;

interface Placed {
  readonly n: number;
  readonly root: DocumentRoot;
  readonly name: string;
  readonly parentId?: string;
  readonly audience?: DocumentNode['audience'];
  /** The versions, oldest first; none for a folder. */
  readonly papers?: readonly Paper[];
}

const fileOf = ({ n, size, sha256 }: Paper, documentId: string, name: string, at: string): FileRecord => ({
  fileId: numbered('fil', n),
  purpose: 'document',
  target: { kind: 'document', id: documentId },
  name,
  contentType,
  size,
  sha256,
  state: 'ready',
  createdAt: at,
  createdBy: 'demo',
  uploadId: null,
  round: 1,
  previewName: `demo-${n}`,
  sealedAt: at,
  sizes: [],
  version: 1,
});

const person = ({ profileId, name }: Pick<DemoColleague, 'profileId' | 'name'>) => ({ profileId, name });

/**
 * A document or folder with all that belongs to it, a version a day. Over 40 lines: one list of writes, which share the
 * ids and the days.
 */
const placed = (
  table: TenantTable,
  staff: Pick<DemoColleague, 'profileId' | 'name'>,
  { n, papers = [], ...place }: Placed,
  now: number,
): Write[] => {
  const by = person(staff);
  const documentId = numbered('doc', n);
  const start = now - (papers.length + 2) * DAY;
  const versions = papers.map(({ n: file, size, sha256 }, i): DocumentVersion => {
    const at = toInstant(start + i * DAY);
    const bytes = { fileId: numbered('fil', file), contentType, size, sha256 };
    return { documentId, n: i + 1, ...bytes, state: 'ready', addedAt: at, addedBy: by, version: 1 };
  });
  const node: DocumentNode = {
    documentId,
    ...place,
    type: papers.length > 0 ? 'document' : 'folder',
    current: versions.at(-1),
    versions: versions.length,
    audience: place.audience ?? [],
    createdAt: toInstant(start),
    createdBy: by,
    changedAt: versions.at(-1)?.addedAt ?? toInstant(start),
    version: 1,
  };
  const act = (name: ActName, at: string, i: number, detail?: string): Write =>
    table.create(documentAct, { documentId, actId: numbered('evt', n * 10 + i), at, act: name, by, detail });
  return [
    table.create(documentItem, node),
    table.create(documentPlace, { documentId, root: place.root }),
    table.create(documentName, { root: place.root, folderId: folderOf(place), name: place.name, documentId }),
    ...versions.flatMap((version, i) => [
      table.create(documentVersion, version),
      act('uploaded', version.addedAt, i, `version ${version.n}`),
    ]),
    ...papers.map((paper, i) =>
      table.create(fileItem, fileOf(paper, documentId, place.name, versions[i]?.addedAt ?? '')),
    ),
    ...(papers.length === 0 ? [act('created', node.createdAt, 0)] : []),
  ];
};

const rootWrites = (table: TenantTable, root: DocumentRoot, n: number, at: number): Write[] => [
  table.create(documentTree, { root, changedAt: toInstant(at), version: 1 }),
  table.add({ key: documentCount.key({ root }), field: 'n', by: n }),
];

/** The seller's disclosure in the papers of a deal, with what its agent gives for review: exactly these bytes. */
export const disclosureOf = (
  table: TenantTable,
  agent: Pick<DemoColleague, 'profileId' | 'name'>,
  transactionId: string,
  now: number,
): { document: DocumentBytes; writes: Write[] } => {
  const root: DocumentRoot = { kind: 'transaction', id: transactionId };
  const { disclosure } = papers;
  const place = { n: 5, root, name: 'Seller’s disclosure.pdf', papers: [disclosure] };
  return {
    document: { documentId: numbered('doc', place.n), documentVersion: 1, sha256: disclosure.sha256 },
    writes: [...placed(table, agent, place, now), ...rootWrites(table, root, 1, now - 2 * DAY)],
  };
};

const lastCompleted = async (table: TenantTable, orderIds: readonly string[]) => {
  const found = await Promise.all(orderIds.map((orderId) => table.get(orderItem, { orderId }, { consistent: true })));
  return found
    .filter((each) => each?.status === 'completed')
    .toSorted((one, other) => (other?.placedAt ?? '').localeCompare(one?.placedAt ?? ''))[0];
};

/**
 * Some papers of one order and its house: a plan, a permit, a warranty in its second version that is shared by a link.
 * Over 40 lines: one transaction, paper by paper.
 */
export const keepDocuments = async (
  table: TenantTable,
  { customer, staff }: DemoCompany,
  orderIds: readonly string[],
  now: number,
): Promise<void> => {
  const [first] = staff;
  // The papers of the demo lie in the default company's part of the bucket.
  if (!customer || !first) return;
  const order = await lastCompleted(table, orderIds);
  if (!order) return;
  const ofOrder: DocumentRoot = { kind: 'order', id: order.orderId };
  const ofHouse: DocumentRoot = { kind: 'property', id: propertyIdOf(order) };
  const folder = numbered('doc', 1);
  const warranty = { documentId: numbered('doc', 3), createdAt: toInstant(now - 4 * HOUR), createdBy: person(first) };
  await table.commit(
    ...placed(table, first, { n: 1, root: ofOrder, name: 'Permits' }, now),
    ...placed(
      table,
      first,
      {
        n: 2,
        root: ofOrder,
        name: 'Painting permit.pdf',
        parentId: folder,
        audience: ['vendors'],
        papers: [papers.permit],
      },
      now,
    ),
    ...placed(
      table,
      first,
      {
        n: 3,
        root: ofOrder,
        name: 'Workmanship warranty.pdf',
        audience: ['customer'],
        papers: [papers.firstWarranty, papers.warranty],
      },
      now,
    ),
    ...placed(table, first, { n: 4, root: ofHouse, name: 'Floor plan.pdf', papers: [papers.plan] }, now),
    ...rootWrites(table, ofOrder, 3, now - 4 * HOUR),
    ...rootWrites(table, ofHouse, 1, now - 3 * DAY),
    // Nobody knows its token: the demo shows a link that was made, not one that a stranger could open.
    table.create(documentShare, {
      shareId: numbered('shr', 1),
      ...warranty,
      expiresAt: toInstant(now + SHARE_DAYS * DAY),
      maxOpens: 10,
      tokenHash: createHash('sha256').update(crypto.randomUUID()).digest('hex'),
      version: 1,
    }),
    table.create(documentAct, {
      documentId: warranty.documentId,
      actId: numbered('evt', 39),
      at: warranty.createdAt,
      act: 'shared',
      by: warranty.createdBy,
      detail: `for ${SHARE_DAYS} days, at most 10 openings`,
      shareId: numbered('shr', 1),
    }),
  );
};
