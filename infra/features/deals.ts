import { dotloopWork } from '../../shared/deals/dotloop/events.ts';
import { listingWork } from '../../shared/deals/listings/events.ts';
import { mlsWork } from '../../shared/deals/mls/events.ts';
import { publicationWork } from '../../shared/deals/publication/events.ts';
import { dealReviews } from '../../shared/deals/review/events.ts';
import { showingWork } from '../../shared/deals/showings/events.ts';
import { dealWork } from '../../shared/deals/transactions/events.ts';
import type { AreaFeatures } from './feature.ts';

export const deals: AreaFeatures<'deals'> = {
  'deals/publication': { api: { uses: ['showFiles'] }, consumers: [{ queue: publicationWork }] },
  'deals/showings': { api: {}, consumers: [{ queue: showingWork }] },
  'deals/transactions': { api: {}, consumers: [{ queue: dealWork }] },
  'deals/review': { api: {}, consumers: [{ queue: dealReviews }] },
  'deals/listings': {
    api: { uses: ['paymentProvider', 'showFiles'] },
    consumers: [{ queue: listingWork }],
  },
  'deals/commissions': { api: {} },
  'deals/agent': { api: {} },
  'deals/state-pa': { api: {} },
  // Connecting asks Dotloop twice, each for at most four seconds, and KMS.
  'deals/dotloop': {
    api: { uses: ['dotloop'], timeoutSeconds: 20 },
    consumers: [{ queue: dotloopWork, uses: ['dotloop'], timeoutSeconds: 120 }],
  },
  // A test asks a feed's server four times, each for at most six seconds; a step of a run up to thirty times.
  'deals/mls': {
    api: { uses: ['mlsFeeds', 'sendFiles', 'transfers'], timeoutSeconds: 29 },
    consumers: [{ queue: mlsWork, uses: ['mlsFeeds', 'sendFiles'], timeoutSeconds: 180 }],
  },
  'deals/dotloop-events': { api: { uses: ['dotloopKey'] } },
};
