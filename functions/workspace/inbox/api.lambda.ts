import { inboxContract } from '../../../shared/workspace/inbox/contract.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { inboxHandlers } from './handlers.ts';

const { signer, ...deps } = openHttp();

export const handler = serve(inboxContract, inboxHandlers({ signer }), deps);
