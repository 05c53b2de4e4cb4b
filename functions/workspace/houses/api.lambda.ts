import * as z from 'zod';
import { housesContract } from '../../../shared/workspace/houses/contract.ts';
import { readEnv } from '../../platform/env.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { openPrivateStore } from '../../platform/objects/open-private-store.ts';
import { housesHandlers } from './handlers.ts';

const { FILE_BUCKET: bucket } = readEnv(z.object({ FILE_BUCKET: z.string().min(1) }));
const { signer: _signer, ...deps } = openHttp();

export const handler = serve(housesContract, housesHandlers({ store: openPrivateStore(bucket) }), deps);
