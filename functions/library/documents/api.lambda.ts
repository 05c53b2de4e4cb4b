import * as z from 'zod';
import { siteOrigin } from '../../../shared/company/site/site-origin.ts';
import { documentStoreContract } from '../../../shared/library/documents/contract.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import { documentRootsWithDeals } from '../../deals/transactions/papers/document-roots.ts';
import { readEnv } from '../../platform/env.ts';
import { viewAs } from '../../platform/http/gate/view-as.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { openPrivateStore } from '../../platform/objects/open-private-store.ts';
import { documentHandlers } from './handlers.ts';

const { FILE_BUCKET: bucket } = readEnv(z.object({ FILE_BUCKET: z.string().min(1) }));
const { env, signer, ...deps } = openHttp();
const { SITE_SCHEME: scheme, PLATFORM_HOST: platformHost } = env;
const handlers = documentHandlers({
  store: openPrivateStore(bucket),
  roots: documentRootsWithDeals(signer),
  signer,
  shareAddress: async (table, token) =>
    `${siteOrigin((await table.get(tenantItem, {}))?.hosts[0] ?? platformHost, { scheme, platformHost })}/share/${token}`,
});
export const handler = serve(documentStoreContract, handlers, { ...deps, viewAs });
