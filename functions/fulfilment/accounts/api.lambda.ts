import { accountsContract } from '../../../shared/fulfilment/accounts/contract.ts';
import { viewAs } from '../../platform/http/gate/view-as.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { accountsHandlers } from './handlers.ts';

const { signer, ...deps } = openHttp();

export const handler = serve(accountsContract, accountsHandlers(signer), { ...deps, viewAs });
