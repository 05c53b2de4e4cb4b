import { messagingContract } from '../../../shared/outreach/messaging/contract.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { messagingHandlers } from './handlers.ts';

const { env, signer, ...deps } = openHttp();
const site = { scheme: env.SITE_SCHEME, platformHost: env.PLATFORM_HOST };

export const handler = serve(messagingContract, messagingHandlers({ signer, site }), deps);
