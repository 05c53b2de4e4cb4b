import { reviewContract } from '../../../shared/deals/review/contract.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { reviewHandlers } from './handlers.ts';

const { signer: _signer, ...deps } = openHttp();

export const handler = serve(reviewContract, reviewHandlers(), deps);
