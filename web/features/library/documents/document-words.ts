import type { ActName, DocumentNode, RootKind } from '../../../../shared/library/documents/document.ts';
import { fileTypes } from '../../../../shared/library/files/file-rules.ts';

/** `4.2 MB`, `812 KB`. */
export const sizeText = (bytes: number): string => {
  const units = ['bytes', 'KB', 'MB', 'GB'];
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** step;
  return `${value.toLocaleString('en-US', { maximumFractionDigits: value < 10 && step > 0 ? 1 : 0 })} ${units[step]}`;
};

export const kindName: Record<RootKind, string> = {
  property: 'Property',
  order: 'Order',
  transaction: 'Transaction',
};

/** What a row is: a folder, a PDF, or a version that is still being checked. */
export const typeText = ({ type, current }: DocumentNode): string =>
  type === 'folder' ? 'Folder' : current ? fileTypes[current.contentType].name : '–';

/** Who sees a document; that of a house or a deal goes to nobody outside. */
export const seenBy = ({ root, audience: named }: Pick<DocumentNode, 'root' | 'audience'>): string => {
  const audience = root.kind === 'order' ? named : [];
  if (audience.length === 0) return 'Office only';
  const who = [audience.includes('vendors') && 'vendors', audience.includes('customer') && 'customer'].filter(Boolean);
  return `Office, ${who.join(', ')}`;
};

export const actText: Record<ActName, string> = {
  created: 'made the folder',
  uploaded: 'added',
  refused: 'Refused: the file',
  renamed: 'renamed it',
  moved: 'moved it',
  restored: 'restored',
  audience: 'changed who sees it:',
  binned: 'put it into the bin',
  recovered: 'took it out of the bin',
  held: 'put it on legal hold:',
  released: 'ended the legal hold:',
  shared: 'made a link',
  revoked: 'revoked a link',
  opened: 'Somebody opened it by a link',
};

/** Paths of the room. */
export const room = '/admin/document-manager';
export const rootPath = (kind: RootKind, id: string): string => `${room}/${kind}/${encodeURIComponent(id)}`;
