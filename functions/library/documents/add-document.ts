import { newId } from '../../../shared/contract/id.ts';
import type { OutputOf, ParsedInputOf } from '../../../shared/contract/routes/route.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import type { documentStoreContract } from '../../../shared/library/documents/contract.ts';
import type {
  DocumentNode,
  DocumentRoot,
  DocumentVersion,
  RootKind,
} from '../../../shared/library/documents/document.ts';
import { MAX_DOCUMENTS } from '../../../shared/library/documents/document-limits.ts';
import { freeName, isNumbered, nameKey } from '../../../shared/library/documents/document-name.ts';
import { fileProblem } from '../../../shared/library/files/file-rules.ts';
import { AppError, invalidInput } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { PrivateStore } from '../../platform/objects/private-store.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import { isWriteLost, type Write } from '../../platform/table/write.ts';
import { type BeginInput, createFile, fileIdFor, missingParts, restartFile } from '../files/begin-file.ts';
import { mayComeAgain } from '../files/come-again.ts';
import { type FileRecord, fileItem } from '../files/store.ts';
import { dealChanges } from './deal-changes.ts';
import {
  documentCount,
  documentItem,
  documentName,
  documentPlace,
  documentTree,
  documentVersion,
  folderOf,
} from './store.ts';
import { personOf, traced } from './trace.ts';
import { readTree, type Tree, targetFolder } from './tree.ts';

type AddInput = ParsedInputOf<typeof documentStoreContract.addDocument>;
type Added = OutputOf<typeof documentStoreContract.addDocument>;
type FolderInput = ParsedInputOf<typeof documentStoreContract.createFolder>;

/** 409: the name belongs to something else in this folder. */
export const nameTaken = (name: string, tree: Tree, folderId: string): AppError => {
  const inFolder = tree.names.filter((row) => row.folderId === folderId);
  const owner = inFolder.find((row) => nameKey(row.name) === nameKey(name));
  const other = freeName(name, new Set(inFolder.map((row) => nameKey(row.name))));
  const isDocument = owner !== undefined && tree.nodes.get(owner.documentId)?.type === 'document';
  return new AppError('conflict', 'NAME_TAKEN', `“${name}” is in this folder already`, {
    details: [
      { path: 'name', message: `is taken here; “${other}” is free` },
      ...(isDocument ? [{ path: 'onTaken', message: 'version adds a version to it, rename takes the free name' }] : []),
    ],
  });
};

const tooMany = (cause: unknown) =>
  new AppError('conflict', 'TOO_MANY_DOCUMENTS', `At most ${MAX_DOCUMENTS} folders and documents fit here`, {
    cause,
    details: [{ path: 'rootId', message: `has ${MAX_DOCUMENTS} folders and documents already` }],
  });

/** Makes the root known to the list of roots, and says when it last changed: to the day, so that uploads don't contend. */
export const touchTree = (
  { table, now }: Pick<SignedRequest<unknown>, 'table' | 'now'>,
  { tree }: Tree,
  root: DocumentRoot,
): Write[] => {
  const changedAt = toInstant(now);
  if (!tree) return [table.create(documentTree, { root, changedAt, version: 1 })];
  if (tree.changedAt.slice(0, 10) === changedAt.slice(0, 10)) return [];
  return [table.patch(documentTree, tree, { changedAt })];
};

const counted = (table: SignedRequest<unknown>['table'], root: DocumentRoot): Write => ({
  ...table.add({ key: documentCount.key({ root }), field: 'n', by: 1, atMost: MAX_DOCUMENTS }),
  label: 'documentCount',
});

/** The writes of something new in a root: itself, its place and its name, in a folder that is still there. */
const createdIn = (
  request: Pick<SignedRequest<unknown>, 'table' | 'now'>,
  node: DocumentNode,
  folder: DocumentNode | undefined,
): Write[] => {
  const { table } = request;
  const { root, documentId, name } = node;
  return [
    table.create(documentItem, node),
    table.create(documentPlace, { documentId, root }),
    table.create(documentName, { root, folderId: folderOf(node), name, documentId }),
    counted(table, root),
    ...(folder ? [{ ...table.unchanged(documentItem, folder), label: 'documentFolder' }] : []),
  ];
};

const newNode = (
  { now, caller }: Pick<SignedRequest<unknown>, 'now' | 'caller'>,
  node: Pick<DocumentNode, 'root' | 'parentId' | 'type' | 'name'>,
): DocumentNode => ({
  documentId: newId('document', now),
  ...node,
  versions: 0,
  audience: node.type === 'document' ? ['vendors'] : [],
  createdAt: toInstant(now),
  createdBy: personOf(caller),
  changedAt: toInstant(now),
  version: 1,
});

/** Turns what the loser of a race must hear into its error; everything else is tried again. */
const heard = (error: unknown, taken: () => AppError): unknown => {
  if (!isWriteLost(error)) return error;
  if (error.labels.includes('documentName')) return taken();
  return error.labels.includes('documentCount') ? tooMany(error) : error;
};

/** A folder, at most eight deep. The shape of the folders is written under its version. */
export const createFolder = async (request: SignedRequest<FolderInput>): Promise<DocumentNode> => {
  const { table, input, now } = request;
  const root = { kind: input.rootKind, id: input.rootId };
  return await untilWritten(async () => {
    const tree = await readTree(table, root);
    const folder = targetFolder(tree, input.parentId, 1);
    const node = newNode(request, { root, parentId: input.parentId, type: 'folder', name: input.name });
    const shape = tree.tree
      ? [table.patch(documentTree, tree.tree, { changedAt: toInstant(now) })]
      : touchTree(request, tree, root);
    const taken = () => nameTaken(input.name, tree, folderOf(node));
    if (tree.names.some((row) => row.folderId === folderOf(node) && nameKey(row.name) === nameKey(input.name)))
      throw taken();
    await table
      .commit(...createdIn(request, node, folder), ...shape, ...traced(request, node, 'created'))
      .catch((error) => {
        throw heard(error, taken);
      });
    return node;
  });
};

const versionOf = (
  { now, caller }: SignedRequest<AddInput>,
  documentId: string,
  n: number,
  file: Pick<FileRecord, 'fileId' | 'contentType' | 'size' | 'sha256' | 'state'>,
): DocumentVersion => {
  const { fileId, contentType, size, sha256, state } = file;
  const added = { addedAt: toInstant(now), addedBy: personOf(caller) };
  return { documentId, n, fileId, contentType, size, sha256, state, ...added, version: 1 };
};

const refused = (problem: string | undefined) =>
  new AppError('unprocessable', 'FILE_REFUSED', `The file ${problem ?? 'was refused'}`, {
    details: [{ path: 'sha256', message: problem ?? 'was refused' }],
  });

interface Place {
  readonly tree: Tree;
  readonly root: DocumentRoot;
  readonly folder: DocumentNode | undefined;
  readonly name: string;
}

/** What a document is for: deals take only papers and pictures of papers. */
const purposeIn = (rootKind: RootKind) => (rootKind === 'transaction' ? 'deal_document' : 'document');

const fileRequest = (request: SignedRequest<AddInput>, documentId: string): SignedRequest<BeginInput> => {
  const { name, size, contentType, sha256 } = request.input;
  const target = { kind: 'document' as const, id: documentId };
  return { ...request, input: { purpose: purposeIn(request.input.rootKind), name, size, contentType, sha256, target } };
};

const createNew = async (request: SignedRequest<AddInput>, store: PrivateStore, place: Place): Promise<Added> => {
  const { table, input } = request;
  const { tree, root, folder, name } = place;
  const node = newNode(request, { root, parentId: input.parentId, type: 'document', name });
  const asFile = fileRequest(request, node.documentId);
  const fileId = fileIdFor(request.tenantId, asFile.input.target, input.sha256);
  const waiting = { n: 1, fileId, state: 'sending' as const };
  const document = { ...node, versions: 1, waiting };
  const first = versionOf(request, node.documentId, 1, { ...input, fileId, state: 'sending' });
  const more = [
    ...createdIn(request, document, folder),
    table.create(documentVersion, first),
    ...touchTree(request, tree, root),
    ...traced(request, document, 'uploaded', 'version 1'),
  ];
  const file = await createFile(asFile, fileId, store, more);
  return { document, n: 1, file: await missingParts(request, file, store) };
};

/** Another version of a document: of bytes that it never had, or of bytes that an older version has. */
const addVersion = async (
  request: SignedRequest<AddInput>,
  store: PrivateStore,
  { tree, root }: Place,
  node: DocumentNode,
): Promise<Added> => {
  const { table, input, now } = request;
  const asFile = fileRequest(request, node.documentId);
  const fileId = fileIdFor(request.tenantId, asFile.input.target, input.sha256);
  const known = await table.get(fileItem, { fileId }, { consistent: true });
  const isAnew = known !== undefined && mayComeAgain(known, asFile.input);
  if (known?.state === 'refused' && !isAnew) throw refused(known.problem);
  const newest = node.waiting ?? node.current;
  // Sent again after a cut, or what is the newest anyway.
  if (known && !isAnew && newest?.fileId === fileId)
    return { document: node, n: newest.n, file: await missingParts(request, known, store) };
  const n = node.versions + 1;
  const isReady = known?.state === 'ready';
  const state = isReady ? 'ready' : known?.state === 'checking' ? 'checking' : 'sending';
  const version = versionOf(request, node.documentId, n, { ...input, fileId, state });
  const change: Partial<DocumentNode> = isReady
    ? { versions: n, current: version, waiting: undefined, changedAt: toInstant(now) }
    : { versions: n, waiting: { n, fileId, state }, changedAt: toInstant(now) };
  const more = [
    table.patch(documentItem, node, change),
    table.create(documentVersion, version),
    ...touchTree(request, tree, root),
    ...(isReady ? dealChanges(table, node, now) : []),
    ...traced(request, node, 'uploaded', `version ${n}`),
  ];
  const document = { ...node, ...change, version: node.version + 1 };
  const file = await (known === undefined
    ? createFile(asFile, fileId, store, more)
    : isAnew
      ? restartFile(asFile, known, store, more)
      : table.commit(...more).then(() => known));
  return { document, n, file: await missingParts(request, file, store) };
};

/** The document that an earlier sending of these bytes has made: under this name, or under the free name of then. */
const begunBefore = ({ tenantId, input }: SignedRequest<AddInput>, tree: Tree): DocumentNode | undefined =>
  tree.names
    .filter(({ folderId, name }) => {
      const isOwn = input.onTaken === 'rename' ? isNumbered(name, input.name) : nameKey(name) === nameKey(input.name);
      return isOwn && folderId === folderOf(input);
    })
    .map(({ documentId }) => tree.nodes.get(documentId))
    .find((node) => {
      if (node?.type !== 'document') return false;
      const newest = node.waiting ?? node.current;
      return newest?.fileId === fileIdFor(tenantId, { kind: 'document', id: node.documentId }, input.sha256);
    });

/** Declares a document: new, another version, or under the next free name, as the caller says for a taken one. */
export const addDocument = async (request: SignedRequest<AddInput>, store: PrivateStore): Promise<Added> => {
  const { table, input } = request;
  const problem = fileProblem(purposeIn(input.rootKind), input.contentType, input.size);
  if (problem) throw invalidInput([{ path: 'contentType', message: problem }]);
  const root = { kind: input.rootKind, id: input.rootId };
  return await untilWritten(async () => {
    const tree = await readTree(table, root);
    const folder = targetFolder(tree, input.parentId, 0);
    const folderId = folderOf(input);
    const inFolder = tree.names.filter((row) => row.folderId === folderId);
    const owner = inFolder.find((row) => nameKey(row.name) === nameKey(input.name));
    const node = owner && tree.nodes.get(owner.documentId);
    const name =
      owner && input.onTaken === 'rename'
        ? freeName(input.name, new Set(inFolder.map((row) => nameKey(row.name))))
        : input.name;
    const place: Place = { tree, root, folder, name };
    const begun = begunBefore(request, tree);
    if (begun) return await addVersion(request, store, place, begun);
    if (node?.type === 'document' && input.onTaken === 'version') return await addVersion(request, store, place, node);
    if (owner && input.onTaken !== 'rename') throw nameTaken(input.name, tree, folderId);
    return await createNew(request, store, place).catch((error) => {
      // Somebody took the name meanwhile: what that means for the caller is decided anew.
      throw heard(error, () => error);
    });
  });
};
