import type { DocumentNode } from '../../../../../shared/library/documents/document.ts';

/** The folders above a document or folder, from the top. */
export const foldersOf = (
  items: readonly DocumentNode[],
  { parentId }: Pick<DocumentNode, 'parentId'>,
): DocumentNode[] => {
  const folder = items.find(({ documentId }) => documentId === parentId);
  return folder ? [...foldersOf(items, folder), folder] : [];
};

/** `Permits / 2026`, or the name of the top. */
export const pathText = (items: readonly DocumentNode[], node: Pick<DocumentNode, 'parentId'>, top: string): string =>
  [top, ...foldersOf(items, node).map(({ name }) => name)].join(' / ');

/** Folders first, then by name, numbers by their value. */
export const byName = (one: DocumentNode, other: DocumentNode): number =>
  Number(other.type === 'folder') - Number(one.type === 'folder') ||
  one.name.localeCompare(other.name, 'en', { numeric: true });

/** True if the node is one of these, or lies in one of them. */
export const isWithin = (
  items: readonly DocumentNode[],
  node: DocumentNode,
  folders: readonly DocumentNode[],
): boolean =>
  [node, ...foldersOf(items, node)].some(({ documentId }) => folders.some((each) => each.documentId === documentId));
