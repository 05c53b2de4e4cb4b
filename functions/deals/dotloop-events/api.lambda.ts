import { dotloopEventsContract } from '../../../shared/deals/dotloop/contract.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serveWebhook } from '../../platform/http/serve-webhook.ts';
import { openPlatformTable } from '../../platform/table/open.ts';
import { admitDotloop, webhookHandlers } from '../dotloop/hear/hear-webhook.ts';
import { openKeys } from '../dotloop/open-dotloop.ts';

const { tableDeps, ...deps } = openHttp();
const platformTable = openPlatformTable(tableDeps);
const admit = admitDotloop(platformTable, openKeys(tableDeps.client.config));

export const handler = serveWebhook(dotloopEventsContract, webhookHandlers(platformTable), admit, deps);
