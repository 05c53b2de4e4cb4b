import * as z from 'zod';
import { assistantContract } from '../../../shared/assistants/chat/contract.ts';
import { readEnv } from '../../platform/env.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { readPayments } from '../../sales/payments/read-payments.ts';
import { createSearch } from '../knowledge/search-knowledge.ts';
import { ModelEnv } from '../model/model-config.ts';
import { openAdvice, openModel } from '../model/open-model.ts';
import { builtInAssistant } from './builtin/builtin.ts';
import { assistantHandlers } from './handlers.ts';

const { signer, ...deps } = openHttp();
const { REALTIME_ENDPOINT: endpoint } = readEnv(z.object({ REALTIME_ENDPOINT: z.url() }));
const openLine = async () =>
  (await import('./conversation/visitor-line.ts')).openVisitorLine(endpoint, deps.tableDeps.client.config);
const modelEnv = readEnv(ModelEnv);
const model = openModel(modelEnv, builtInAssistant);
const shared = { signer, payments: readPayments(), hasCaps: deps.rateLimits, search: createSearch() };
const chatDeps = { ...shared, assistant: builtInAssistant, openLine, model, advice: openAdvice(modelEnv) };

export const handler = serve(assistantContract, assistantHandlers(chatDeps), deps);
