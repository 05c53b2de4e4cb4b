import { deferred } from '../../../platform/pages/deferred.tsx';
import type { PriceResultProps } from './sections/prices/price-result.tsx';

/** What the homepage answers to an address; its code is loaded once somebody is about to type one. */
export const PriceResult = deferred<PriceResultProps>(() => import('./sections/prices/price-result.tsx'));
export const NotYet = deferred<{ id: string; zip: string }>(() => import('./not-yet.tsx'));

export const preloadAnswers = (): void => {
  PriceResult.preload();
  NotYet.preload();
};
