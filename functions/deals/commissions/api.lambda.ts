import { commissionsContract } from '../../../shared/deals/commissions/contract.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { commissionsHandlers } from './handlers.ts';

const { signer: _signer, ...deps } = openHttp();

export const handler = serve(commissionsContract, commissionsHandlers, deps);
