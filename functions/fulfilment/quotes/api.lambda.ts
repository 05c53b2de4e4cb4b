import * as z from 'zod';
import { quotesContract } from '../../../shared/fulfilment/quotes/contract.ts';
import { readEnv } from '../../platform/env.ts';
import { viewAs } from '../../platform/http/gate/view-as.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { openPrivateStore } from '../../platform/objects/open-private-store.ts';
import { readPayments } from '../../sales/payments/read-payments.ts';
import { quotesHandlers } from './handlers.ts';

const { FILE_BUCKET: bucket } = readEnv(z.object({ FILE_BUCKET: z.string().min(1) }));
const { signer, ...deps } = openHttp();
const store = openPrivateStore(bucket);

export const handler = serve(quotesContract, quotesHandlers({ signer, store, payments: readPayments() }), {
  ...deps,
  viewAs,
});
