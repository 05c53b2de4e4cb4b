import type { AreaFeatures } from './feature.ts';

export const deals: AreaFeatures<'deals'> = {
  'deals/state-pa': { api: {} },
};
