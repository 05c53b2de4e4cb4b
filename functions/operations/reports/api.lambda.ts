import { reportsContract } from '../../../shared/operations/reports/contract.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { reportHandlers } from './handlers.ts';

const { signer: _signer, ...deps } = openHttp();

export const handler = serve(reportsContract, reportHandlers(), deps);
