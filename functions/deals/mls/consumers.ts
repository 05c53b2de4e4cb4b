import type { mlsWork } from '../../../shared/deals/mls/events.ts';
import type { Consumers } from '../../platform/consume.ts';
import type { MlsDeps } from './context.ts';
import { forgetRecords } from './feeds/forget-records.ts';
import { copyPhotos } from './listings/copy-photos.ts';
import { followListing } from './matching/follow-listing.ts';
import { seekNumber } from './matching/seek-number.ts';
import { beginRun } from './run/begin-run.ts';
import { takeStep } from './run/step.ts';

/** What is done with feeds besides the routes. Repeating each changes nothing. */
export const mlsConsumers = (deps: MlsDeps): Consumers<typeof mlsWork> => ({
  'mls.run_due': async ({ table, data }) => await beginRun(table, data.feedId, 'changes', deps.clock()),
  'mls.sweep_due': async ({ table, data }) => await beginRun(table, data.feedId, 'sweep', deps.clock()),
  'mls.page_due': async ({ table, data }) => await takeStep(deps, table, data),
  'mls.feed_removed': async ({ table, data }) => await forgetRecords(table, data, deps.clock()),
  'mls.photos_asked': async ({ table, data }) => await copyPhotos(deps, table, data),
  'listing.created': async ({ table, data }) => await followListing(table, data.listingId, deps.clock()),
  'listing.published': async ({ table, data }) => await followListing(table, data.listingId, deps.clock()),
  'listing.numbered': async ({ table, data }) => await seekNumber(table, data, deps.clock()),
});
