import { automationContract } from '../../../shared/outreach/automation/contract.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { automationHandlers } from './handlers.ts';

const { env, signer, ...deps } = openHttp();
const site = { scheme: env.SITE_SCHEME, platformHost: env.PLATFORM_HOST };

export const handler = serve(automationContract, automationHandlers({ signer, site }), deps);
