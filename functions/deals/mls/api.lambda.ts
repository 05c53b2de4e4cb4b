import * as z from 'zod';
import { mlsContract } from '../../../shared/deals/mls/contract.ts';
import { readEnv } from '../../platform/env.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { openFileStore } from '../../platform/objects/open-file-store.ts';
import { mlsHandlers } from './handlers.ts';
import { openMls } from './open-mls.ts';

const { TRANSFER_BUCKET: bucket } = readEnv(z.object({ TRANSFER_BUCKET: z.string().min(1) }));
const { tableDeps, ...deps } = openHttp();
const mls = openMls(tableDeps.client.config, 6_000);

export const handler = serve(mlsContract, mlsHandlers(mls, openFileStore(bucket)), deps);
