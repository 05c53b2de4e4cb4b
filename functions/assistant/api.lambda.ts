import * as z from 'zod';
import { assistantContract } from '../../shared/assistant/contract.ts';
import { createSearch } from '../knowledge/port.ts';
import { payLater } from '../payments/port.ts';
import { readEnv } from '../platform/env.ts';
import { openHttp } from '../platform/http/open.ts';
import { serve } from '../platform/http/serve.ts';
import { builtInAssistant } from './builtin.ts';
import { assistantHandlers } from './handlers.ts';

const { signer, ...deps } = openHttp();
const { REALTIME_ENDPOINT: endpoint } = readEnv(z.object({ REALTIME_ENDPOINT: z.url() }));
const openLine = async () =>
  (await import('./visitor-line.ts')).openVisitorLine(endpoint, deps.tableDeps.client.config);
const chatDeps = { signer, payments: payLater, search: createSearch(), assistant: builtInAssistant, openLine };

export const handler = serve(assistantContract, assistantHandlers(chatDeps), deps);
