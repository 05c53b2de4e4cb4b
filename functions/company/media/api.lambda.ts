import * as z from 'zod';
import { documentsContract } from '../../../shared/company/media/contract.ts';
import { readEnv } from '../../platform/env.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { openFileStore } from '../../platform/objects/open-file-store.ts';
import { documentsHandlers } from './handlers.ts';

const { MEDIA_BUCKET: bucket } = readEnv(z.object({ MEDIA_BUCKET: z.string().min(1) }));

export const handler = serve(documentsContract, documentsHandlers(openFileStore(bucket)), openHttp());
