import * as z from 'zod';
import { voiceContract } from '../../../shared/assistants/voice/contract.ts';
import { readEnv } from '../../platform/env.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serveWebhook } from '../../platform/http/serve-webhook.ts';
import { openPlatformTable } from '../../platform/table/open.ts';
import { readPayments } from '../../sales/payments/read-payments.ts';
import { createSearch } from '../knowledge/search-knowledge.ts';
import { MAX_SILENCE_MS, timedDeadline } from './deadline.ts';
import { voiceHandlers } from './handlers.ts';
import { admitMessage } from './provider/admit-message.ts';

const { MOST_SILENCE_MS } = readEnv(
  z.object({ MOST_SILENCE_MS: z.coerce.number().positive().default(MAX_SILENCE_MS) }),
);
const { signer, tableDeps, ...deps } = openHttp();
const deadline = timedDeadline(MOST_SILENCE_MS);
const hasCaps = deps.rateLimits;
const handlers = voiceHandlers({ signer, payments: readPayments(), hasCaps, search: createSearch(), deadline });
const admit = admitMessage(openPlatformTable(tableDeps), signer);

export const handler = serveWebhook(voiceContract, handlers, admit, deps);
