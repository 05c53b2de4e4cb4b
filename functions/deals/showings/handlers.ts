import type { showingsContract } from '../../../shared/deals/showings/contract.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import type { Signer } from '../../platform/sign.ts';
import { agreementHandlers } from './agreement-handlers.ts';
import { openHouseHandlers } from './open-house-handlers.ts';
import { publicHandlers } from './public-handlers.ts';
import { staffHandlers } from './staff-handlers.ts';

export interface ShowingDeps {
  readonly signer: Signer;
  /** The origin of the company's own site, for addresses that are printed. */
  readonly siteOrigin: (host: string) => string;
  /** False lifts the limits of visitors, as it does rate limits. */
  readonly hasCaps: boolean;
}

/** Showings, open houses and buyers' agreements. */
export const showingsHandlers = (deps: ShowingDeps): Handlers<typeof showingsContract> => ({
  ...publicHandlers(deps),
  ...staffHandlers,
  ...openHouseHandlers(deps),
  ...agreementHandlers,
});
