import * as z from 'zod';
import { deliveryContract } from '../../../shared/fulfilment/delivery/contract.ts';
import { readEnv } from '../../platform/env.ts';
import { viewAs } from '../../platform/http/gate/view-as.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { openPrivateStore } from '../../platform/objects/open-private-store.ts';
import { deliveryHandlers } from './handlers.ts';

const { FILE_BUCKET: bucket } = readEnv(z.object({ FILE_BUCKET: z.string().min(1) }));
const { signer, ...deps } = openHttp();

export const handler = serve(deliveryContract, deliveryHandlers({ signer, store: openPrivateStore(bucket) }), {
  ...deps,
  viewAs,
});
