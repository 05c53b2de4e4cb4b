import { recordsContract } from '../../../shared/sales/records/contract.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { recordsHandlers } from './handlers.ts';

const { signer, ...deps } = openHttp();

export const handler = serve(recordsContract, recordsHandlers({ signer }), deps);
