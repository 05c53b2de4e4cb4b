import { apiKeysContract } from '../../../shared/company/api-keys/contract.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { openPlatformTable } from '../../platform/table/open.ts';
import { apiKeyHandlers } from './handlers.ts';

const { tableDeps, ...deps } = openHttp();

export const handler = serve(apiKeysContract, apiKeyHandlers(openPlatformTable(tableDeps), deps.signer), deps);
