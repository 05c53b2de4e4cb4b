import * as z from 'zod';
import { payoutsContract } from '../../../shared/fulfilment/payouts/contract.ts';
import { readEnv } from '../../platform/env.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { openPrivateStore } from '../../platform/objects/open-private-store.ts';
import { payoutHandlers } from './handlers.ts';

const { FILE_BUCKET: bucket } = readEnv(z.object({ FILE_BUCKET: z.string().min(1) }));
const { signer: _signer, ...deps } = openHttp();

export const handler = serve(payoutsContract, payoutHandlers(openPrivateStore(bucket)), deps);
