import { showingsContract } from '../../../shared/deals/showings/contract.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { showingsHandlers } from './handlers.ts';

const { env, signer, ...deps } = openHttp();
const siteOrigin = (host: string): string => `${env.SITE_SCHEME}://${host}`;
const documentRoots = async () =>
  (await import('../transactions/papers/document-roots.ts')).documentRootsWithDeals(signer);

export const handler = serve(
  showingsContract,
  showingsHandlers({ signer, siteOrigin, documentRoots, hasCaps: deps.rateLimits }),
  deps,
);
