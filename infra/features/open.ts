import { webhookDeliveries, webhookEventsQueue } from '../../shared/open/webhooks/events.ts';
import type { AreaFeatures } from './feature.ts';

export const open: AreaFeatures<'open'> = {
  'open/webhooks': {
    api: {},
    consumers: [
      { queue: webhookEventsQueue },
      // A call may take 15 s; those of a batch run side by side.
      { queue: webhookDeliveries, uses: ['signing'], timeoutSeconds: 60 },
    ],
  },
};
