import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import type { FeedStrategy, FeedView, RunReport } from '../../../../shared/deals/mls/feed.ts';
import { healthOf } from '../../../../shared/deals/mls/health.ts';
import type { GoneWhy, MlsListingRow } from '../../../../shared/deals/mls/record.ts';
import { ListingMark } from '../listings/listing-words.tsx';

const marks: Readonly<Record<ReturnType<typeof healthOf>['tone'], StatusIndicatorProps.Type>> = {
  success: 'success',
  info: 'info',
  warning: 'warning',
  error: 'error',
  stopped: 'stopped',
};

/** How a feed does. */
export const FeedMark = ({ feed }: { feed: FeedView }) => {
  const { tone, words } = healthOf(feed, Date.now());
  const isRunning = feed.run !== undefined && feed.run.waitsUntil === undefined;
  return <StatusIndicator type={isRunning ? 'in-progress' : marks[tone]}>{words}</StatusIndicator>;
};

const goneWords: Readonly<Record<GoneWhy, string>> = {
  not_viewable: 'No longer shown by the MLS',
  deleted: 'Deleted in the MLS',
  missing: 'Gone from the MLS',
};

export const goneText = (why: GoneWhy): string => goneWords[why];

/** Where a record stands, in our words and the MLS’s where they differ. */
export const RecordMark = ({
  status,
  standardStatus,
  gone,
}: Pick<MlsListingRow, 'status' | 'standardStatus' | 'gone'>) => {
  if (gone) return <StatusIndicator type="stopped">{goneText(gone.why)}</StatusIndicator>;
  if (status) return <ListingMark status={status} />;
  return <StatusIndicator type="warning">{standardStatus ?? 'No status'}</StatusIndicator>;
};

export const strategyNames: Readonly<Record<FeedStrategy, string>> = {
  nextLink: 'The server’s next links',
  keyset: 'Time and key',
  entityEvent: 'The log of events',
};

/** `1 record`, `1,204 records`. */
export const countText = (n: number, one: string): string => `${n.toLocaleString('en-US')} ${one}${n === 1 ? '' : 's'}`;

/** What a run did, in a sentence. */
export const reportText = ({ words, pages, seen }: RunReport): string =>
  `${words}. ${countText(seen, 'record')} in ${countText(pages, 'page')}.`;

/** Beds, baths and size, as far as the MLS says. */
export const sizeText = ({
  beds,
  bathsFull,
  bathsHalf,
  sqFt,
}: Pick<MlsListingRow, 'beds' | 'bathsFull' | 'bathsHalf' | 'sqFt'>): string =>
  [
    beds === undefined ? '' : `${beds} bd`,
    bathsFull === undefined ? '' : `${bathsFull}${bathsHalf ? `.${bathsHalf}` : ''} ba`,
    sqFt === undefined ? '' : `${sqFt.toLocaleString('en-US')} sq ft`,
  ]
    .filter(Boolean)
    // A number and its unit stay in one line.
    .map((part) => part.replaceAll(' ', '\u00a0'))
    .join(' · ') || '–';
