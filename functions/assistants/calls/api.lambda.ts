import * as z from 'zod';
import { callsContract } from '../../../shared/assistants/voice/contract.ts';
import { readEnv } from '../../platform/env.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { openFileStore } from '../../platform/objects/open-file-store.ts';
import { callsHandlers } from '../voice/calls-handlers.ts';

const CallsEnv = z.object({ RECORDING_BUCKET: z.string().min(1), VOICE_PROVIDER: z.string().default('') });

const { RECORDING_BUCKET: bucket, VOICE_PROVIDER: provider } = readEnv(CallsEnv);
const { env, signer, ...deps } = openHttp();
const site = { scheme: env.SITE_SCHEME, platformHost: env.PLATFORM_HOST };
const handlers = callsHandlers({ site, hasProvider: provider !== '', recordings: openFileStore(bucket), signer });

export const handler = serve(callsContract, handlers, deps);
