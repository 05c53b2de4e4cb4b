import { invoicing } from '../../shared/fulfilment/billing/events.ts';
import { deliveryWork } from '../../shared/fulfilment/delivery/events.ts';
import { dispatchWork } from '../../shared/fulfilment/dispatch/events.ts';
import { paymentEvents } from '../../shared/fulfilment/payments/events.ts';
import type { AreaFeatures } from './feature.ts';

/** A checkout may ask the payment provider three times, each for at most eight seconds. */
const PROVIDER_PATIENCE_SECONDS = 28;

export const fulfilment: AreaFeatures<'fulfilment'> = {
  'fulfilment/dispatch': { api: {}, consumers: [{ queue: dispatchWork, uses: ['signing'] }] },
  'fulfilment/delivery': {
    api: { uses: ['showFiles'] },
    // An archive of two hundred pictures is streamed through.
    consumers: [{ queue: deliveryWork, uses: ['packFiles'], timeoutSeconds: 120 }],
  },
  'fulfilment/jobs': { api: {} },
  'fulfilment/payments': { api: { uses: ['payments'], timeoutSeconds: PROVIDER_PATIENCE_SECONDS } },
  'fulfilment/portal': { api: { uses: ['payments', 'showFiles'] } },
  'fulfilment/payment-events': {
    api: { uses: ['paymentWebhook'] },
    consumers: [{ queue: paymentEvents, uses: ['signing', 'payments'] }],
  },
  'fulfilment/quotes': { api: { uses: ['paymentProvider', 'showFiles'] } },
  'fulfilment/billing': {
    api: { uses: ['showFiles'] },
    // The only function that draws papers, invoices and vendors' statements.
    consumers: [{ queue: invoicing, uses: ['checkFiles'] }],
  },
  'fulfilment/payouts': { api: { uses: ['showFiles'] } },
  'fulfilment/accounts': { api: {} },
};
