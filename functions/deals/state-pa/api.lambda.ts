import { statePaContract } from '../../../shared/deals/state-pa/contract.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { statePaHandlers } from './handlers.ts';

const { signer: _signer, ...deps } = openHttp();

export const handler = serve(statePaContract, statePaHandlers, deps);
