import type { DocumentRoots } from '../../library/documents/document-roots.ts';
import type { Signer } from '../../platform/signed/sign.ts';

/** What the routes of showings need besides the table. */
export interface ShowingDeps {
  readonly signer: Signer;
  /** The origin of the company's own site, for addresses that are printed. */
  readonly siteOrigin: (host: string) => string;
  /** What documents belong to, and whose they are to see; loaded when a document is named. */
  readonly documentRoots: () => Promise<DocumentRoots>;
  /** False lifts the limits of visitors, as it does rate limits. */
  readonly hasCaps: boolean;
}
