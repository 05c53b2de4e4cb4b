import { workContract } from '../../shared/crm/contract.ts';
import { workHandlers } from '../crm/port.ts';
import { openHttp } from '../platform/http/open.ts';
import { serve } from '../platform/http/serve.ts';

const { signer, ...deps } = openHttp();

export const handler = serve(workContract, workHandlers({ signer }), deps);
