import { paymentEventsContract } from '../../../shared/fulfilment/payments/contract.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serveWebhook } from '../../platform/http/serve-webhook.ts';
import { openPlatformTable } from '../../platform/table/open.ts';
import { admitPayment, webhookHandlers } from '../payments/hear/hear-webhook.ts';
import { readWebhookSecrets } from '../payments/open-payments.ts';

const { tableDeps, ...deps } = openHttp();
const admit = admitPayment(openPlatformTable(tableDeps), readWebhookSecrets());

export const handler = serveWebhook(paymentEventsContract, webhookHandlers(), admit, deps);
