import { customerMessages } from '../../shared/operations/customer-messages.ts';
import { providerReports } from '../../shared/operations/queues.ts';
import { automationRuns, automationWebhooks } from '../../shared/outreach/automation/events.ts';
import type { AreaFeatures } from './feature.ts';

export const outreach: AreaFeatures<'outreach'> = {
  'outreach/messaging': {
    api: {},
    consumers: [
      { queue: customerMessages, uses: ['signing', 'mail', 'texts'] },
      { queue: providerReports, uses: ['signing', 'mail', 'texts'], source: 'providers' },
    ],
  },
  'outreach/automation': {
    api: {},
    consumers: [{ queue: automationRuns }, { queue: automationWebhooks, uses: ['signing'] }],
  },
};
