import { transactionsContract } from '../../../shared/deals/transactions/contract.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { transactionHandlers } from './handlers.ts';

const { signer, ...deps } = openHttp();

export const handler = serve(transactionsContract, transactionHandlers({ signer }), deps);
