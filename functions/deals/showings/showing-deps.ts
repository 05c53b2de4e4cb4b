import type { Signer } from '../../platform/sign.ts';

/** What the routes of showings need besides the table. */
export interface ShowingDeps {
  readonly signer: Signer;
  /** The origin of the company's own site, for addresses that are printed. */
  readonly siteOrigin: (host: string) => string;
  /** False lifts the limits of visitors, as it does rate limits. */
  readonly hasCaps: boolean;
}
