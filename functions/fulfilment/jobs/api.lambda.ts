import { jobsContract } from '../../../shared/fulfilment/jobs/contract.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { jobsHandlers } from './handlers.ts';

const { env, signer, ...deps } = openHttp();
const siteOrigin = (host: string): string => `${env.SITE_SCHEME}://${host}`;

export const handler = serve(jobsContract, jobsHandlers({ signer, siteOrigin }), deps);
