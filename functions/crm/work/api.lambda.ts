import { workContract } from '../../../shared/crm/leads/contract.ts';
import { workHandlers } from '../leads/port.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';

const { signer, ...deps } = openHttp();

export const handler = serve(workContract, workHandlers({ signer }), deps);
