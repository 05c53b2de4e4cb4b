import type { showingsContract } from '../../../shared/deals/showings/contract.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import { agreementHandlers } from './agreements/agreement-handlers.ts';
import { openHouseHandlers } from './open-houses/open-house-handlers.ts';
import { publicHandlers } from './public-handlers.ts';
import type { ShowingDeps } from './showing-deps.ts';
import { staffHandlers } from './staff-handlers.ts';

/** Showings, open houses and buyers' agreements. */
export const showingsHandlers = (deps: ShowingDeps): Handlers<typeof showingsContract> => ({
  ...publicHandlers(deps),
  ...staffHandlers,
  ...openHouseHandlers(deps),
  ...agreementHandlers(deps.documentRoots),
});
