import type { publicationWork } from '../../../shared/deals/publication/events.ts';
import type { Consumers } from '../../platform/consume.ts';
import { tellOfSubmit, tellOfUpdate } from './deadlines.ts';

/** Reminds of the deadlines of the MLS and closes what is met. */
export const publicationConsumers: Consumers<typeof publicationWork> = {
  'listing.mls_submit_due': tellOfSubmit,
  'listing.mls_update_due': tellOfUpdate,
};
