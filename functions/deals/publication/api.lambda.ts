import * as z from 'zod';
import { publicationContract } from '../../../shared/deals/publication/contract.ts';
import { readEnv } from '../../platform/env.ts';
import { viewAs } from '../../platform/http/gate/view-as.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { openPrivateStore } from '../../platform/objects/open-private-store.ts';
import { publicationHandlers } from './handlers.ts';

const { FILE_BUCKET: bucket } = readEnv(z.object({ FILE_BUCKET: z.string().min(1) }));
const { signer, env, ...deps } = openHttp();
const site = { scheme: env.SITE_SCHEME, platformHost: env.PLATFORM_HOST };
const own = { signer, site, store: openPrivateStore(bucket), hasCaps: deps.rateLimits };

export const handler = serve(publicationContract, publicationHandlers(own), { ...deps, viewAs });
