import { DAY, toInstant } from '../../../shared/contract/time.ts';
import type { ActName, Audience, DocumentNode } from '../../../shared/library/documents/document.ts';
import { BIN_DAYS } from '../../../shared/library/documents/document-limits.ts';
import { nameKey } from '../../../shared/library/documents/document-name.ts';
import { DocumentBinDue } from '../../../shared/library/documents/events.ts';
import { AppError, invalidInput, notFound, versionConflict } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import { isWriteLost, type Write } from '../../platform/table/write.ts';
import { fileItem } from '../files/store.ts';
import { nameTaken } from './add-document.ts';
import { dealChanges } from './deal-changes.ts';
import { documentItem, documentName, documentTree, documentVersion, folderOf } from './store.ts';
import { personOf, traced } from './trace.ts';
import { isBinned, moveTarget, readTree, subtreeOf, type Tree } from './tree.ts';

/** A request for an act on one document that the caller saw in this version. */
type Acting<Input = object> = SignedRequest<{ documentId: string; version: number } & Input>;

/** What an act does: fields that change, further writes, and how it is remembered. */
interface Decision {
  readonly change: Partial<DocumentNode>;
  readonly writes?: readonly Write[];
  readonly acts: readonly (readonly [ActName, string?])[];
  readonly name?: string;
}

const held = (node: DocumentNode) =>
  new AppError('conflict', 'DOCUMENT_HELD', `“${node.name}” is on legal hold and can’t be deleted`, {
    details: [{ path: 'documentId', message: `is held, or holds something held: ${node.name}` }],
  });

/** Throws 409 where the node, or anything in it, is on hold. */
export const checkNotHeld = (tree: Tree, node: DocumentNode): void => {
  const found = subtreeOf(tree, node.documentId).find(({ hold }) => hold !== undefined);
  if (found) throw held(found);
};

/** The act under the document's version and the root's: folders never change under it. */
const act = async (
  request: Acting,
  { root }: DocumentNode,
  decide: (tree: Tree, node: DocumentNode) => Promise<Decision> | Decision,
): Promise<DocumentNode> => {
  const { table, input, now } = request;
  return await untilWritten(async () => {
    const tree = await readTree(table, root);
    const node = tree.nodes.get(input.documentId);
    if (!node) throw notFound('Document');
    if (node.version !== input.version) throw versionConflict(node.type === 'folder' ? 'Folder' : 'Document');
    const { change, writes = [], acts, name = node.name } = await decide(tree, node);
    const changedAt = toInstant(now);
    const next = { ...node, ...change, changedAt, version: node.version + 1 };
    const [first, ...others] = acts;
    const traces = first
      ? traced(request, next, first[0], [first, ...others].map(([, detail]) => detail).join('; '))
      : [];
    await table
      .commit(
        table.patch(documentItem, node, { ...change, changedAt }),
        tree.tree
          ? table.patch(documentTree, tree.tree, { changedAt })
          : table.create(documentTree, { root, changedAt, version: 1 }),
        ...writes,
        ...dealChanges(table, node, now),
        ...traces,
      )
      .catch((error) => {
        if (isWriteLost(error) && error.labels.includes('documentName')) throw nameTaken(name, tree, folderOf(next));
        throw error;
      });
    return next;
  });
};

const nameRow = (node: DocumentNode) => ({ root: node.root, folderId: folderOf(node), name: node.name });

/** The writes by which a name goes from one place to another; none where it stays. */
const renamed = (table: Acting['table'], tree: Tree, node: DocumentNode, next: DocumentNode): Write[] => {
  const [from, to] = [nameRow(node), nameRow(next)];
  if (from.folderId === to.folderId && nameKey(from.name) === nameKey(to.name)) return [];
  if (tree.names.some(({ folderId, name }) => folderId === to.folderId && nameKey(name) === nameKey(to.name)))
    throw nameTaken(next.name, tree, folderOf(next));
  return [table.erase(documentName, from), table.create(documentName, { ...to, documentId: node.documentId })];
};

const placeName = (tree: Tree, parentId: string | undefined): string =>
  parentId === undefined ? 'the top' : `“${tree.nodes.get(parentId)?.name ?? ''}”`;

const audienceWords = (audience: readonly Audience[]): string =>
  audience.length === 0 ? 'the office only' : `the office and ${audience.map((each) => `the ${each}`).join(' and ')}`;

type Change = { name?: string | undefined; parentId?: string | null | undefined; audience?: Audience[] | undefined };

/** Renames, moves, or changes who sees it. */
export const changeDocument = async (request: Acting<Change>, node: DocumentNode) =>
  await act(request, node, (tree, found) => {
    const { input, table } = request;
    if (isBinned(tree, found)) throw notFound('Document');
    const parentId = input.parentId === undefined ? found.parentId : (input.parentId ?? undefined);
    if (input.audience && found.type === 'folder')
      throw invalidInput([{ path: 'audience', message: 'is set for each document, not for a folder' }]);
    const change = { name: input.name ?? found.name, parentId, audience: input.audience ?? found.audience };
    const isMoved = parentId !== found.parentId;
    if (isMoved) moveTarget(tree, found, parentId);
    const acts: [ActName, string][] = [];
    if (change.name !== found.name) acts.push(['renamed', `from “${found.name}” to “${change.name}”`]);
    if (isMoved) acts.push(['moved', `from ${placeName(tree, found.parentId)} to ${placeName(tree, parentId)}`]);
    if (input.audience) acts.push(['audience', `seen by ${audienceWords(input.audience)}`]);
    return { change, writes: renamed(table, tree, found, { ...found, ...change }), acts, name: change.name };
  });

/** Puts it into the bin, and its name is free again. */
export const binDocument = async (request: Acting, node: DocumentNode) =>
  await act(request, node, (tree, found) => {
    const { table, caller, now } = request;
    if (isBinned(tree, found)) throw notFound('Document');
    checkNotHeld(tree, found);
    const until = now + BIN_DAYS * DAY;
    const bin = { by: personOf(caller), at: toInstant(now), until: toInstant(until) };
    const writes = [
      table.erase(documentName, nameRow(found)),
      table.due(DocumentBinDue, { documentId: found.documentId }, { key: found.documentId, at: until }),
    ];
    return { change: { bin }, writes, acts: [['binned']] };
  });

/** Takes it out of the bin, to where it was, or to the top where its folder is gone. */
export const recoverDocument = async (request: Acting<{ name?: string | undefined }>, node: DocumentNode) =>
  await act(request, node, (tree, found) => {
    const { table, input } = request;
    if (!found.bin) throw notFound('Document');
    const folder = found.parentId === undefined ? undefined : tree.nodes.get(found.parentId);
    const isThere = folder !== undefined && !isBinned(tree, folder);
    const parentId = isThere ? found.parentId : undefined;
    moveTarget(tree, found, parentId);
    const change = { bin: undefined, parentId, name: input.name ?? found.name };
    const next = nameRow({ ...found, ...change });
    const taken = tree.names.some(
      ({ folderId, name }) => folderId === next.folderId && nameKey(name) === nameKey(next.name),
    );
    if (taken) throw nameTaken(next.name, tree, next.folderId);
    const writes = [
      table.create(documentName, { ...next, documentId: found.documentId }),
      table.cancelDue(DocumentBinDue, found.documentId),
    ];
    return { change, writes, acts: [['recovered', `to ${placeName(tree, parentId)}`]], name: next.name };
  });

/** Puts a legal hold on it, or ends it; in the bin too, where it then stays. */
export const holdDocument = async (request: Acting<{ isHeld: boolean; reason: string }>, node: DocumentNode) =>
  await act(request, node, (_, found) => {
    const { input, caller, now } = request;
    if (found.type === 'folder')
      throw invalidInput([{ path: 'documentId', message: 'is a folder; hold the documents in it' }]);
    const hold = input.isHeld ? { reason: input.reason, by: personOf(caller), at: toInstant(now) } : undefined;
    return { change: { hold }, acts: [[input.isHeld ? 'held' : 'released', input.reason]] };
  });

/** An older version becomes the newest: a version of its own with the older one's bytes. */
export const restoreVersion = async (request: Acting<{ n: number }>, node: DocumentNode) =>
  await act(request, node, async (tree, found) => {
    const { table, input, now, caller } = request;
    if (isBinned(tree, found)) throw notFound('Document');
    const old = await table.get(documentVersion, { documentId: found.documentId, n: input.n }, { consistent: true });
    if (!old) throw invalidInput([{ path: 'n', message: 'must be a version of this document' }]);
    const file = await table.get(fileItem, { fileId: old.fileId }, { consistent: true });
    if (file?.state !== 'ready') throw notReady();
    const n = found.versions + 1;
    const added = { addedAt: toInstant(now), addedBy: personOf(caller) };
    const { problem: _, ...kept } = old;
    const version = { ...kept, ...added, n, state: 'ready' as const, restoredFrom: input.n, version: 1 };
    const change = { versions: n, current: version, waiting: undefined };
    return {
      change,
      writes: [table.create(documentVersion, version)],
      acts: [['restored', `version ${input.n} as version ${n}`]],
    };
  });

/** 409: the version has no bytes to give. */
export const notReady = (): AppError =>
  new AppError('conflict', 'FILE_NOT_READY', 'This version is not ready', {
    details: [{ path: 'n', message: 'is still being checked, or was refused' }],
  });
