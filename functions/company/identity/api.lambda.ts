import * as z from 'zod';
import { identityContract } from '../../../shared/company/identity/contract.ts';
import { isChat } from '../../assistants/chat/chat-id.ts';
import { readEnv } from '../../platform/env.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { CapsEnv } from '../../platform/realtime/caps-env.ts';
import { openPlatformTable } from '../../platform/table/open.ts';
import { identityHandlers } from './handlers.ts';

const { tableDeps, ...deps } = openHttp();
const env = readEnv(z.object({ REALTIME_URL: z.url(), ...CapsEnv }));
const { REALTIME_URL: realtimeUrl, CONNECTION_CAPS: caps } = env;
const { signer, rateLimits: hasCaps } = deps;
const platformTable = openPlatformTable(tableDeps);

export const handler = serve(
  identityContract,
  identityHandlers({ platformTable, realtimeUrl, signer, isChat: isChat(signer), hasCaps, caps }),
  deps,
);
