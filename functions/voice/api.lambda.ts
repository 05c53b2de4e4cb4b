import { voiceContract } from '../../shared/voice/contract.ts';
import { createSearch } from '../knowledge/port.ts';
import { payLater } from '../payments/port.ts';
import { openHttp } from '../platform/http/open.ts';
import { serveWebhook } from '../platform/http/serve-webhook.ts';
import { openPlatformTable } from '../platform/table/open.ts';
import { admitMessage } from './admit-message.ts';
import { voiceHandlers } from './handlers.ts';

const { signer, tableDeps, ...deps } = openHttp();
const handlers = voiceHandlers({ signer, payments: payLater, search: createSearch() });
const admit = admitMessage(openPlatformTable(tableDeps), signer);

export const handler = serveWebhook(voiceContract, handlers, admit, deps);
