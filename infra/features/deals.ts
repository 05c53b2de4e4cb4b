import { publicationWork } from '../../shared/deals/publication/events.ts';
import { dealWork } from '../../shared/deals/transactions/events.ts';
import type { AreaFeatures } from './feature.ts';

export const deals: AreaFeatures<'deals'> = {
  'deals/publication': { api: { uses: ['showFiles'] }, consumers: [{ queue: publicationWork }] },
  'deals/transactions': { api: {}, consumers: [{ queue: dealWork }] },
  'deals/state-pa': { api: {} },
};
