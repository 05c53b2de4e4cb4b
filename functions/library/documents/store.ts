import * as z from 'zod';
import {
  DocumentAct,
  DocumentNode,
  type DocumentRoot,
  DocumentShare,
  DocumentVersion,
  RootKind,
} from '../../../shared/library/documents/document.ts';
import { nameKey } from '../../../shared/library/documents/document-name.ts';
import { entity } from '../../platform/table/entity.ts';

/** All folders and documents of a root lie in one partition, which one consistent query reads. */
export const rootPartition = ({ kind, id }: DocumentRoot): string => `DOCUMENTS#${kind}#${id}`;
export const documentPartition = (documentId: string): string => `DOCUMENT#${documentId}`;

export const documentItem = entity({
  name: 'document',
  schema: DocumentNode,
  key: ({ root, documentId }: Pick<DocumentNode, 'root' | 'documentId'>) => ({
    pk: rootPartition(root),
    sk: `NODE#${documentId}`,
  }),
});

/** Says in which root a document lies; never changes. */
export const documentPlace = entity({
  name: 'documentPlace',
  schema: z.object({ documentId: z.string(), root: DocumentNode.shape.root }),
  key: ({ documentId }: { documentId: string }) => ({ pk: documentPartition(documentId), sk: 'PLACE' }),
});

/** A taken name: once a folder. */
export const documentName = entity({
  name: 'documentName',
  schema: z.object({
    root: DocumentNode.shape.root,
    folderId: z.string(),
    name: z.string(),
    documentId: z.string(),
  }),
  key: ({ root, folderId, name }: { root: DocumentRoot; folderId: string; name: string }) => ({
    pk: rootPartition(root),
    sk: `NAME#${folderId}#${nameKey(name)}`,
  }),
});

/** The shape of a root's folders; whoever changes it writes under its version, so that no two moves make a circle. */
export const documentTree = entity({
  name: 'documentTree',
  schema: z.object({
    root: DocumentNode.shape.root,
    changedAt: z.string(),
    version: z.number(),
  }),
  key: ({ root }: { root: DocumentRoot }) => ({ pk: rootPartition(root), sk: 'TREE' }),
  indexes: ({ root, changedAt }) => ({ gsi1: { pk: allRoots.pk, sk: `${changedAt}#${root.kind}#${root.id}` } }),
  row: z.object({
    root: DocumentNode.shape.root.extend({ kind: RootKind }),
    changedAt: z.string(),
  }),
});

/** Properties and orders with documents, by their last change. */
export const allRoots = { index: 'gsi1', pk: 'DOCUMENT-ROOTS' } as const;

/** Counts the folders and documents of a root, with those in the bin. */
export const documentCount = entity({
  name: 'documentCount',
  schema: z.object({ n: z.number().default(0) }),
  key: ({ root }: { root: DocumentRoot }) => ({ pk: rootPartition(root), sk: 'COUNT' }),
});

/** Where a document's versions and acts begin in its partition. */
export const VERSIONS = 'VERSION#';
export const ACTS = 'ACT#';

export const documentVersion = entity({
  name: 'documentVersion',
  schema: DocumentVersion,
  key: ({ documentId, n }: { documentId: string; n: number }) => ({
    pk: documentPartition(documentId),
    sk: `${VERSIONS}${String(n).padStart(4, '0')}`,
  }),
});

/** What happened with a document; only ever created. */
export const documentAct = entity({
  name: 'documentAct',
  schema: DocumentAct,
  key: ({ documentId, at, actId }: Pick<DocumentAct, 'documentId' | 'at' | 'actId'>) => ({
    pk: documentPartition(documentId),
    sk: `${ACTS}${at}#${actId}`,
  }),
});

/** A share link under the hash of its token: the token itself is kept nowhere. */
export const documentShare = entity({
  name: 'documentShare',
  schema: DocumentShare.extend({ tokenHash: z.string() }),
  key: ({ tokenHash }: { tokenHash: string }) => ({ pk: `SHARE#${tokenHash}`, sk: 'SHARE' }),
  indexes: ({ documentId, createdAt, shareId }) => ({
    gsi1: { pk: sharesOf(documentId).pk, sk: `${createdAt}#${shareId}` },
  }),
  row: DocumentShare.extend({ tokenHash: z.string() }),
  isAllRow: true,
});
export type StoredShare = z.infer<typeof documentShare.schema>;

/** The share links of a document, oldest first. */
export const sharesOf = (documentId: string) => ({ index: 'gsi1', pk: `DOCUMENT#${documentId}#SHARES` }) as const;

/** The links of a document that may work; each new one writes it under its version, so that their number is exact. */
export const shareList = entity({
  name: 'shareList',
  schema: z.object({ documentId: z.string(), tokenHashes: z.array(z.string()), version: z.int() }),
  key: ({ documentId }: { documentId: string }) => ({ pk: documentPartition(documentId), sk: 'SHARES' }),
});

/** Counts the openings of a share. */
export const shareCount = entity({
  name: 'shareCount',
  schema: z.object({ n: z.number().default(0) }),
  key: ({ tokenHash }: { tokenHash: string }) => ({ pk: `SHARE#${tokenHash}`, sk: 'OPENS' }),
});

/** The folder under which a name at the top is kept. */
export const folderOf = ({ parentId }: { readonly parentId?: string | undefined }): string => parentId ?? 'top';
