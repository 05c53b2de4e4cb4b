import * as z from 'zod';
import { transferContract } from '../../../shared/crm/transfer/contract.ts';
import { readEnv } from '../../platform/env.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { openFileStore } from '../../platform/objects/open-file-store.ts';
import { transferHandlers } from './handlers.ts';

const { TRANSFER_BUCKET: bucket } = readEnv(z.object({ TRANSFER_BUCKET: z.string().min(1) }));

export const handler = serve(transferContract, transferHandlers(openFileStore(bucket)), openHttp());
