import * as z from 'zod';
import { privacyContract } from '../../../shared/operations/privacy/contract.ts';
import { readEnv } from '../../platform/env.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { openPrivateStore } from '../../platform/objects/open-private-store.ts';
import { openPlatformTable } from '../../platform/table/open.ts';
import { privacyHandlers } from './handlers.ts';

const { TRANSFER_BUCKET: bucket } = readEnv(z.object({ TRANSFER_BUCKET: z.string().min(1) }));
const { signer, tableDeps, ...deps } = openHttp();
const platformTable = openPlatformTable(tableDeps);
const handlers = privacyHandlers({ signer, platformTable, files: openPrivateStore(bucket) });

export const handler = serve(privacyContract, handlers, deps);
