import * as z from 'zod';
import { billingContract } from '../../../shared/fulfilment/billing/contract.ts';
import { readEnv } from '../../platform/env.ts';
import { viewAs } from '../../platform/http/gate/view-as.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { openPrivateStore } from '../../platform/objects/open-private-store.ts';
import { billingHandlers } from './handlers.ts';

const { FILE_BUCKET: bucket } = readEnv(z.object({ FILE_BUCKET: z.string().min(1) }));
const { signer, ...deps } = openHttp();

export const handler = serve(billingContract, billingHandlers({ signer, store: openPrivateStore(bucket) }), {
  ...deps,
  viewAs,
});
