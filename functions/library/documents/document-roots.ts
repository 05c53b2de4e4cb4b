import type { RootRow } from '../../../shared/library/documents/contract.ts';
import type { DocumentRoot, RootKind } from '../../../shared/library/documents/document.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { OpenRequest, SignedRequest } from '../../platform/http/request.ts';

/** What a property or an order is called where its documents are listed. */
export type RootWords = Pick<RootRow, 'title' | 'subtitle'>;

/** An area's rule for its roots. */
export interface RootRule {
  /** The words of a root that is the caller's to see; undefined for any other. */
  see(request: SignedRequest<unknown>, id: string): Promise<RootWords | undefined>;
  /** Roots that a word finds, of those that are the caller's to see. */
  find(request: SignedRequest<unknown>, q: string): Promise<(RootWords & { id: string })[]>;
}

/** The rules of the areas above, registered in the composition root; a kind without one is closed. */
export interface DocumentRoots {
  readonly kinds: Partial<Record<RootKind, RootRule>>;
  /** The order of a job that is the calling vendor's own. */
  ownJobOrder(request: SignedRequest<unknown>, visitId: string): Promise<string>;
  /** Throws 404 unless the order is the caller's to see, by token or sign-in. */
  checkParty(request: OpenRequest<unknown>, orderId: string, token: string | undefined): Promise<void>;
}

/** The words of a root; 404 for one that is missing, out of scope, or of a kind that has no documents yet. */
export const seeRoot = async (
  roots: DocumentRoots,
  request: SignedRequest<unknown>,
  { kind, id }: DocumentRoot,
): Promise<RootWords> => {
  const words = await roots.kinds[kind]?.see(request, id);
  if (!words) throw notFound(kind === 'property' ? 'Property' : kind === 'order' ? 'Order' : 'Transaction');
  return words;
};
