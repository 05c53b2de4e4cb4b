import { dispatchContract } from '../../../shared/fulfilment/dispatch/contract.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { dispatchHandlers } from './handlers.ts';

const { signer, ...deps } = openHttp();

export const handler = serve(dispatchContract, dispatchHandlers({ signer }), deps);
