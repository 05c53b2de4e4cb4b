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

const priceText = (cents: number | undefined): string => (cents === undefined ? 'no price' : formatCents(cents));

/** What an event of a listing says; undefined for events that other features write beside them. */
const wordsOf = ({
  type,
  data,
}: HistoryEvent): { by: string; text: string; reason?: string | undefined } | undefined => {
  if (type === ListingCreated.name) {
    const { by, relistedFrom } = ListingCreated.data.parse(data);
    return { by, text: relistedFrom === undefined ? 'Listing started' : 'Relisted' };
  }
  if (type === ListingStatusChanged.name) {
    const { by, from, to, reason } = ListingStatusChanged.data.parse(data);
    return { by, text: `From ${statusNames[from].toLowerCase()} to ${statusNames[to].toLowerCase()}`, reason };
  }
  if (type === ListingPriceChanged.name) {
    const { by, from, to } = ListingPriceChanged.data.parse(data);
    return {
      by,
      text:
        from === undefined
          ? `Price set to ${priceText(to)}`
          : `Price changed from ${priceText(from)} to ${priceText(to)}`,
    };
  }
  if (type === ListingPaperMoved.name) {
    const { by, paper, state, reason } = ListingPaperMoved.data.parse(data);
    return { by, text: `${paper === 'agreement' ? 'Listing agreement' : 'Exemption form'} ${state}`, reason };
  }
  if (type === ListingChanged.name) {
    const { by, fields } = ListingChanged.data.parse(data);
    const names = [...new Set(fields.map((field) => fieldNames[field] ?? field))];
    return { by, text: `Changed ${names.join(', ')}` };
  }
  return undefined;
};

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
    const words = wordsOf(event);
    return words ? [{ at: event.occurredAt, ...words }] : [];
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
