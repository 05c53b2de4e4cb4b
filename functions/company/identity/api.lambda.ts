import * as z from 'zod';
import { identityContract } from '../../../shared/company/identity/contract.ts';
import { isChat } from '../../assistants/chat/chat-id.ts';
import { readEnv } from '../../platform/env.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { openPlatformTable } from '../../platform/table/open.ts';
import { identityHandlers } from './handlers.ts';

const { tableDeps, ...deps } = openHttp();
const { REALTIME_URL: realtimeUrl } = readEnv(z.object({ REALTIME_URL: z.url() }));
const platformTable = openPlatformTable(tableDeps);

export const handler = serve(
  identityContract,
  identityHandlers({
    platformTable,
    realtimeUrl,
    signer: deps.signer,
    isChat: isChat(deps.signer),
    hasCaps: deps.rateLimits,
  }),
  deps,
);
