import { messagingContract } from '../../shared/messaging/contract.ts';
import { openHttp } from '../platform/http/open.ts';
import { serve } from '../platform/http/serve.ts';
import { messagingHandlers } from './handlers.ts';

const { signer, ...deps } = openHttp();

export const handler = serve(messagingContract, messagingHandlers({ signer }), deps);
