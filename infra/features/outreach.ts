import { customerMessages } from '../../shared/operations/customer-messages.ts';
import { automationRuns, automationWebhooks } from '../../shared/outreach/automation/events.ts';
import { providerReports } from '../constructs/events/provider-events.ts';
import type { AreaFeatures } from './feature.ts';

export const outreach: AreaFeatures<'outreach'> = {
  'outreach/messaging': {
    api: {},
    consumers: [
      { queue: customerMessages, uses: ['mail', 'texts'] },
      { queue: providerReports, uses: ['mail', 'texts'], source: 'providers' },
    ],
  },
  'outreach/automation': { api: {}, consumers: [{ queue: automationRuns }, { queue: automationWebhooks }] },
};
