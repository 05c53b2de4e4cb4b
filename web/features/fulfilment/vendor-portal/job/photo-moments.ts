import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import { isDelivered } from '../../../../../shared/fulfilment/delivery/delivered.ts';
import { photoRules } from '../../../../../shared/fulfilment/jobs/proof-of-work.ts';

export type Moment = 'before' | 'after' | 'site';

const moments: readonly Moment[] = ['before', 'after', 'site'];

/** The kinds of photos that a job asks for: work that changes the house has a before and an after, a shoot has not. */
export const photoMoments = (services: readonly ServiceCode[], purposes: readonly string[]): Moment[] => {
  const changesHouse = services.some((service) => service in photoRules);
  return moments.filter((moment) => moment === 'site' || changesHouse || purposes.includes(moment));
};

/** What the photos of a job are for, where its own result is files, too; undefined where nothing needs saying. */
export const photoHint = (services: readonly ServiceCode[]): string | undefined =>
  services.some(isDelivered)
    ? 'For the office only, not the shoot itself: you send the finished files from here after the visit.'
    : undefined;
