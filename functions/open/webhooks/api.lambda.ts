import { webhooksContract } from '../../../shared/open/webhooks/contract.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { webhookHandlers } from './handlers.ts';

const deps = openHttp();

export const handler = serve(webhooksContract, webhookHandlers(deps.signer), deps);
