import { tenancyContract } from '../../shared/tenancy/contract.ts';
import { openHttp } from '../platform/http/open.ts';
import { serve } from '../platform/http/serve.ts';
import { tenancyHandlers } from './handlers.ts';

export const handler = serve(tenancyContract, tenancyHandlers, openHttp());
