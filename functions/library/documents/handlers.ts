import { toInstant } from '../../../shared/contract/time.ts';
import type { documentStoreContract, RootRow } from '../../../shared/library/documents/contract.ts';
import type { Audience, DocumentNode, DocumentRoot, RootKind } from '../../../shared/library/documents/document.ts';
import type { FileAddress } from '../../../shared/library/files/contract.ts';
import { ADDRESS_SECONDS } from '../../../shared/library/files/file.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import type { Request, SignedRequest } from '../../platform/http/request.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import type { PrivateStore } from '../../platform/objects/private-store.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { fileItem, sealedKey } from '../files/store.ts';
import {
  binDocument,
  changeDocument,
  checkNotHeld,
  holdDocument,
  notReady,
  recoverDocument,
  restoreVersion,
} from './act-on-document.ts';
import { addDocument, createFolder } from './add-document.ts';
import { type DocumentRoots, seeRoot } from './document-roots.ts';
import { endSubtree } from './end-document.ts';
import {
  claimShare,
  countOpening,
  givenDocument,
  listShares,
  revokeShare,
  shareDocument,
  viewShare,
} from './shares.ts';
import {
  ACTS,
  allRoots,
  documentAct,
  documentCount,
  documentPartition,
  documentTree,
  documentVersion,
  VERSIONS,
} from './store.ts';
import { traced } from './trace.ts';
import { findDocument, isBinned, readTree } from './tree.ts';

/** What the routes of documents need besides the table. */
export interface DocumentDeps {
  readonly store: PrivateStore;
  readonly roots: DocumentRoots;
  /** Makes the tokens of share links. */
  readonly signer: Signer;
  /** The address of a share link at the company's own site. */
  readonly shareAddress: (table: TenantTable, token: string) => Promise<string>;
}

const ROOTS_SHOWN = 50;
const ACTS_SHOWN = 100;

const rowOf = async (
  table: TenantTable,
  root: DocumentRoot,
  words: Pick<RootRow, 'title' | 'subtitle'>,
  changedAt?: string,
): Promise<RootRow> => {
  const count = await table.get(documentCount, { root });
  const { title, subtitle } = words;
  return { ...root, title, subtitle, documents: count?.n ?? 0, ...(changedAt === undefined ? {} : { changedAt }) };
};

const recentRoots = async (roots: DocumentRoots, request: SignedRequest<unknown>): Promise<RootRow[]> => {
  const { items } = await request.table.list(documentTree, { ...allRoots, descending: true, limit: ROOTS_SHOWN });
  const seen = await Promise.all(
    items.map(async ({ root, changedAt }) => {
      const words = await roots.kinds[root.kind]?.see(request, root.id);
      return words ? [await rowOf(request.table, root, words, changedAt)] : [];
    }),
  );
  return seen.flat();
};

const foundRoots = async (roots: DocumentRoots, request: SignedRequest<unknown>, q: string): Promise<RootRow[]> => {
  const kinds = Object.entries(roots.kinds) as [RootKind, NonNullable<DocumentRoots['kinds'][RootKind]>][];
  const found = await Promise.all(
    kinds.map(async ([kind, rule]) =>
      (await rule.find(request, q)).map(({ id, ...words }) => rowOf(request.table, { kind, id }, words)),
    ),
  );
  return await Promise.all(found.flat());
};

/** Documents of an order that are given to these people; nothing that is in the bin. */
const givenIn = async (table: TenantTable, orderId: string, to: Audience): Promise<DocumentNode[]> => {
  const tree = await readTree(table, { kind: 'order', id: orderId });
  return [...tree.nodes.values()].filter(
    (node) => node.type === 'document' && node.audience.includes(to) && !isBinned(tree, node),
  );
};

const listed = (nodes: readonly DocumentNode[]) => ({ items: nodes.flatMap(givenDocument) });

/** The routes of documents. Over 40 lines: one entry per route. */
export const documentHandlers = ({
  store,
  roots,
  signer,
  shareAddress,
}: DocumentDeps): Handlers<typeof documentStoreContract> => {
  /** A document of a root that is the caller's to see; the same 404 for any other. */
  const known = async (request: SignedRequest<{ documentId: string }>) => {
    const node = await findDocument(request.table, request.input.documentId);
    if (!node) throw notFound('Document');
    await seeRoot(roots, request, node.root).catch((error) => {
      throw error instanceof AppError && error.kind === 'notFound' ? notFound('Document') : error;
    });
    return { node };
  };

  /** A signed address of the checked bytes; never of those that were sent. */
  const addressOf = async (
    { table, tenantId, now }: Pick<Request<unknown>, 'table' | 'tenantId' | 'now'>,
    name: string,
    fileId: string,
    as: 'view' | 'save',
  ): Promise<FileAddress> => {
    const file = await table.get(fileItem, { fileId }, { consistent: true });
    if (file?.state !== 'ready' || file.sealedAt === undefined) throw notReady();
    const url = await store.signGet(
      sealedKey(tenantId, file),
      ADDRESS_SECONDS,
      as === 'save' ? { fileName: name } : {},
    );
    return { url, expiresAt: toInstant(now + ADDRESS_SECONDS * 1000) };
  };

  const givenAddress = async (request: Request<{ documentId: string }>, orderId: string, to: Audience) => {
    const given = await givenIn(request.table, orderId, to);
    const node = given.find(({ documentId }) => documentId === request.input.documentId);
    if (!node?.current) throw notFound('Document');
    return await addressOf(request, node.name, node.current.fileId, 'view');
  };

  return {
    documentRoots: async (request) => {
      const q = request.input.q?.trim();
      return { items: q ? await foundRoots(roots, request, q) : await recentRoots(roots, request) };
    },
    documents: async (request) => {
      const { table, input } = request;
      const root = { kind: input.rootKind, id: input.rootId };
      const words = await seeRoot(roots, request, root);
      const tree = await readTree(table, root);
      const nodes = [...tree.nodes.values()];
      return {
        root: await rowOf(table, root, words, tree.tree?.changedAt),
        items: nodes.filter((node) => !isBinned(tree, node)),
        bin: nodes.filter(({ bin }) => bin !== undefined),
      };
    },
    document: async (request) => {
      const { table, input } = request;
      const { node } = await known(request);
      const range = { pk: documentPartition(input.documentId), consistent: true };
      const [{ versions }, { items: activity }] = await Promise.all([
        table.collect({ ...range, begins: VERSIONS }, { versions: documentVersion }),
        table.query(documentAct, { ...range, begins: ACTS, descending: true, limit: ACTS_SHOWN }),
      ]);
      const shares = await listShares(request, input.documentId, activity);
      return { document: node, versions: versions.reverse(), shares, activity };
    },
    createFolder: async (request) => {
      const { rootKind: kind, rootId: id } = request.input;
      await seeRoot(roots, request, { kind, id });
      return await createFolder(request);
    },
    addDocument: async (request) => {
      const { rootKind: kind, rootId: id } = request.input;
      await seeRoot(roots, request, { kind, id });
      return await addDocument(request, store);
    },
    changeDocument: async (request) => {
      const { node } = await known(request);
      return await changeDocument(request, node);
    },
    restoreVersion: async (request) => {
      const { node } = await known(request);
      return await restoreVersion(request, node);
    },
    documentAddress: async (request) => {
      const { input, table } = request;
      const { node } = await known(request);
      const { documentId, n, as } = input;
      const version = n === undefined ? node.current : await table.get(documentVersion, { documentId, n });
      if (!version) throw notReady();
      return await addressOf(request, node.name, version.fileId, as);
    },
    binDocument: async (request) => {
      const { node } = await known(request);
      return await binDocument(request, node);
    },
    recoverDocument: async (request) => {
      const { node } = await known(request);
      return await recoverDocument(request, node);
    },
    endDocument: async (request) => {
      const { table, now } = request;
      await known(request);
      await untilWritten(async () => {
        const { node } = await known(request);
        if (!node.bin) {
          throw new AppError('conflict', 'NOT_IN_BIN', 'Only what is in the bin can be deleted for good', {
            details: [{ path: 'documentId', message: 'is not in the bin' }],
          });
        }
        const tree = await readTree(table, node.root);
        checkNotHeld(tree, node);
        const [, entry] = traced(request, node, 'binned', 'deleted for good');
        await endSubtree(table, tree, node, now, entry ? [entry] : []);
      });
    },
    holdDocument: async (request) => {
      const { node } = await known(request);
      return await holdDocument(request, node);
    },
    shareDocument: async (request) => {
      const { node } = await known(request);
      const tree = await readTree(request.table, node.root);
      if (isBinned(tree, node)) throw notFound('Document');
      const { share, token } = await shareDocument(request, node, signer);
      return { share, url: await shareAddress(request.table, token) };
    },
    revokeShare: async (request) => await revokeShare(request, (await known(request)).node),
    share: async (request) => viewShare(await claimShare(request, request.input.token)),
    openShare: async (request) => {
      const { token, documentId, as } = request.input;
      const node = await countOpening(request, await claimShare(request, token), documentId);
      return await addressOf(request, node.name, node.current?.fileId ?? '', as);
    },
    vendorDocuments: async (request) => {
      const orderId = await roots.ownJobOrder(request, request.input.visitId);
      return listed(await givenIn(request.table, orderId, 'vendors'));
    },
    vendorDocumentAddress: async (request) =>
      await givenAddress(request, await roots.ownJobOrder(request, request.input.visitId), 'vendors'),
    orderDocuments: async (request) => {
      const { orderId, token } = request.input;
      await roots.checkParty(request, orderId, token);
      return listed(await givenIn(request.table, orderId, 'customer'));
    },
    orderDocumentAddress: async (request) => {
      const { orderId, token } = request.input;
      await roots.checkParty(request, orderId, token);
      return await givenAddress(request, orderId, 'customer');
    },
  };
};
