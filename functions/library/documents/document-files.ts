import type { TargetRule } from '../files/file-targets.ts';
import { type DocumentRoots, seeRoot } from './document-roots.ts';
import { findDocument } from './tree.ts';

/**
 * The bytes of a document: who may see its root sends the parts that `POST /api/documents/files` declared. Nothing is
 * declared past that route, which knows names and versions.
 */
export const documentFiles =
  (roots: DocumentRoots): TargetRule =>
  async (request, documentId) => {
    const { table, caller, hostKind } = request;
    if (hostKind !== 'platform' || caller.idp !== 'Google' || caller.roles.includes('vendor')) return undefined;
    const node = await findDocument(table, documentId);
    const isSeen =
      node !== undefined &&
      (await seeRoot(roots, request, node.root).then(
        () => true,
        () => false,
      ));
    return isSeen ? { mayAdd: [], isHidden: true } : undefined;
  };
