import { crmContract } from '../../../shared/crm/leads/contract.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { bookingStory } from '../../sales/booking/visit/list/lead-story.ts';
import { crmHandlers } from './handlers.ts';

const { signer, ...deps } = openHttp();

export const handler = serve(
  crmContract,
  crmHandlers({ signer, storyParts: [bookingStory], hasCaps: deps.rateLimits }),
  deps,
);
