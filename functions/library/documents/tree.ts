import type { DocumentNode, DocumentRoot } from '../../../shared/library/documents/document.ts';
import { MAX_DEPTH } from '../../../shared/library/documents/document-limits.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { documentItem, documentName, documentPlace, documentTree, folderOf, rootPartition } from './store.ts';

/** All that lies in a root, read in one consistent query. */
export interface Tree {
  readonly nodes: ReadonlyMap<string, DocumentNode>;
  /** Documents by the name they hold: `<folder> <name>`. */
  readonly names: readonly { folderId: string; name: string; documentId: string }[];
  readonly tree: (typeof documentTree.schema)['_output'] | undefined;
}

export const readTree = async (table: TenantTable, root: DocumentRoot): Promise<Tree> => {
  const range = { pk: rootPartition(root), consistent: true };
  const { nodes, names, trees } = await table.collect(range, {
    nodes: documentItem,
    names: documentName,
    trees: documentTree,
  });
  return { nodes: new Map(nodes.map((node) => [node.documentId, node])), names, tree: trees[0] };
};

/** A document or folder by its id alone; undefined if there is none. */
export const findDocument = async (table: TenantTable, documentId: string): Promise<DocumentNode | undefined> => {
  const place = await table.get(documentPlace, { documentId }, { consistent: true });
  return place ? await table.get(documentItem, { root: place.root, documentId }, { consistent: true }) : undefined;
};

/** The folders above a node, nearest first; a folder that was erased ends the way, as the top does. */
export const foldersAbove = ({ nodes }: Pick<Tree, 'nodes'>, node: Pick<DocumentNode, 'parentId'>): DocumentNode[] => {
  const above: DocumentNode[] = [];
  for (let at = node.parentId; at !== undefined && above.length <= MAX_DEPTH * 2; ) {
    const folder = nodes.get(at);
    if (!folder) break;
    above.push(folder);
    at = folder.parentId;
  }
  return above;
};

/** True if the node, or a folder above it, is in the bin. */
export const isBinned = (tree: Pick<Tree, 'nodes'>, node: DocumentNode): boolean =>
  node.bin !== undefined || foldersAbove(tree, node).some(({ bin }) => bin !== undefined);

/** The node and all that lies in it. */
export const subtreeOf = ({ nodes }: Pick<Tree, 'nodes'>, documentId: string): DocumentNode[] => {
  const byParent = Map.groupBy(nodes.values(), folderOf);
  const found: DocumentNode[] = [];
  const walk = (id: string): void => {
    const node = nodes.get(id);
    if (!node || found.includes(node)) return;
    found.push(node);
    for (const { documentId: child } of byParent.get(id) ?? []) walk(child);
  };
  walk(documentId);
  return found;
};

/** Folders on the longest way down from here, this one included; 0 for a document. */
const heightOf = (tree: Pick<Tree, 'nodes'>, node: DocumentNode): number => {
  if (node.type === 'document') return 0;
  const above = foldersAbove(tree, node).length;
  const depths = subtreeOf(tree, node.documentId)
    .filter(({ type }) => type === 'folder')
    .map((each) => foldersAbove(tree, each).length - above + 1);
  return Math.max(1, ...depths);
};

const tooDeep = () =>
  new AppError('conflict', 'TOO_DEEP', `Folders go ${MAX_DEPTH} deep at most`, {
    details: [{ path: 'parentId', message: `is too deep: at most ${MAX_DEPTH} folders within each other` }],
  });

/** The folder to put something into; 404 for one that is missing or in the bin, 409 `TOO_DEEP` past the eighth. */
export const targetFolder = (tree: Tree, parentId: string | undefined, height: number): DocumentNode | undefined => {
  if (parentId === undefined) return undefined;
  const folder = tree.nodes.get(parentId);
  if (folder?.type !== 'folder' || isBinned(tree, folder)) throw notFound('Folder');
  if (foldersAbove(tree, folder).length + 1 + height > MAX_DEPTH) throw tooDeep();
  return folder;
};

/** The same for a node that moves: never into itself. */
export const moveTarget = (tree: Tree, node: DocumentNode, parentId: string | undefined): DocumentNode | undefined => {
  if (parentId !== undefined && subtreeOf(tree, node.documentId).some(({ documentId }) => documentId === parentId)) {
    throw new AppError('conflict', 'TOO_DEEP', 'A folder can’t be moved into itself', {
      details: [{ path: 'parentId', message: 'lies in the folder that is moved' }],
    });
  }
  return targetFolder(tree, parentId, heightOf(tree, node));
};
