import { workContract } from '../../../shared/crm/leads/contract.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { bookingStory } from '../../sales/booking/visit/list/lead-story.ts';
import { workHandlers } from './work-handlers.ts';

const { signer, ...deps } = openHttp();

export const handler = serve(workContract, workHandlers({ signer, storyParts: [bookingStory] }), deps);
