import type * as z from 'zod';
import { formatCents } from '../../../shared/contract/money.ts';
import { localDate } from '../../../shared/contract/time.ts';
import {
  ListingChanged,
  ListingCreated,
  ListingPaperMoved,
  ListingPriceChanged,
  ListingStatusChanged,
} from '../../../shared/deals/listings/events.ts';
import type { Listing } from '../../../shared/deals/listings/listing.ts';
import { statusNames } from '../../../shared/deals/listings/listing-rules.ts';
import type { ListingAct, ListingView } from '../../../shared/deals/listings/listing-view.ts';
import { ADDRESS_SECONDS } from '../../../shared/library/files/file.ts';
import { filesById } from '../../library/files/find-files.ts';
import { sizeKey } from '../../library/files/store.ts';
import type { PrivateStore } from '../../platform/objects/private-store.ts';
import { type HistoryEvent, historyEvent } from '../../platform/table/history.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { ListingPlace } from './listing-place.ts';
import { listingPartition } from './store.ts';

const ACTS_SHOWN = 60;

const fieldNames: Readonly<Record<string, string>> = {
  facts: 'facts',
  remarks: 'remarks',
  photos: 'photos',
  hasPhotoWaiver: 'photo waiver',
  sellerLeadId: 'seller',
  agreementFrom: 'agreement dates',
  agreementTo: 'agreement dates',
  onMarketDate: 'on-market date',
  exemption: 'exemption',
  showingRules: 'showing rules',
  coAgents: 'co-agents',
  agentProfileId: 'agent',
  agentName: 'agent',
};

interface Words {
  readonly by: string;
  readonly text: string;
  readonly reason?: string | undefined;
}

/** Words for events of one type, if what they carry can be read. */
const told =
  <Data extends z.ZodType>(
    { name, data: schema }: { readonly name: string; readonly data: Data },
    say: (data: z.output<Data>) => Words,
  ) =>
  ({ type, data }: HistoryEvent): Words | undefined => {
    const parsed = type === name ? schema.safeParse(data) : undefined;
    return parsed?.success ? say(parsed.data) : undefined;
  };

const priceText = (cents: number | undefined): string => (cents === undefined ? 'no price' : formatCents(cents));

/** What each event of a listing says. */
const words = [
  told(ListingCreated, ({ by, relistedFrom }) => ({
    by,
    text: relistedFrom === undefined ? 'Listing started' : 'Relisted',
  })),
  told(ListingStatusChanged, ({ by, from, to, reason }) => ({
    by,
    text: `From ${statusNames[from].toLowerCase()} to ${statusNames[to].toLowerCase()}`,
    reason,
  })),
  told(ListingPriceChanged, ({ by, from, to }) => ({
    by,
    text:
      from === undefined
        ? `Price set to ${priceText(to)}`
        : `Price changed from ${priceText(from)} to ${priceText(to)}`,
  })),
  told(ListingPaperMoved, ({ by, paper, state, reason }) => ({
    by,
    text: `${paper === 'agreement' ? 'Listing agreement' : 'Exemption form'} ${state}`,
    reason,
  })),
  told(ListingChanged, ({ by, fields }) => ({
    by,
    text: `Changed ${[...new Set(fields.map((field) => fieldNames[field] ?? field))].join(', ')}`,
  })),
];

/** What an event says; undefined for those of other features, and for one that cannot be read: it never hides the rest. */
const wordsOf = (event: HistoryEvent): Words | undefined => words.map((say) => say(event)).find(Boolean);

/** What happened to a listing, newest first. */
const historyOf = async (table: TenantTable, listingId: string): Promise<ListingAct[]> => {
  const range = {
    pk: listingPartition(listingId),
    begins: 'EVENT#',
    descending: true,
    limit: ACTS_SHOWN,
    consistent: true,
  };
  const { items } = await table.query(historyEvent, range);
  return items.flatMap((event) => {
    const said = wordsOf(event);
    return said ? [{ at: event.occurredAt, ...said }] : [];
  });
};

/** A listing as its page shows it, with addresses of its photos for five minutes. */
export const viewListing = async (
  { table, now, zone }: ListingPlace,
  listing: Listing,
  store: Pick<PrivateStore, 'signGet'>,
): Promise<ListingView> => {
  const [files, history] = await Promise.all([
    filesById(
      table,
      listing.photos.map(({ fileId }) => fileId),
    ),
    historyOf(table, listing.listingId),
  ]);
  const photos = listing.photos.map(async ({ fileId, caption }) => {
    const file = files.get(fileId);
    const isReady = file?.state === 'ready';
    const url = isReady ? await store.signGet(sizeKey(table.tenantId, file, 'web'), ADDRESS_SECONDS) : undefined;
    return {
      fileId,
      ...(caption && { caption }),
      ...(url !== undefined && { url }),
      width: file?.width ?? 3,
      height: file?.height ?? 2,
    };
  });
  return { ...listing, photos: await Promise.all(photos), history, today: localDate(now, zone) };
};
