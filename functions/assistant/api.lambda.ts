import { assistantContract } from '../../shared/assistant/contract.ts';
import { createSearch } from '../knowledge/port.ts';
import { payLater } from '../payments/port.ts';
import { openHttp } from '../platform/http/open.ts';
import { serve } from '../platform/http/serve.ts';
import { builtInAssistant } from './builtin.ts';
import { assistantHandlers } from './handlers.ts';

const { signer, ...deps } = openHttp();
const chatDeps = { signer, payments: payLater, search: createSearch(), assistant: builtInAssistant };

export const handler = serve(assistantContract, assistantHandlers(chatDeps), deps);
