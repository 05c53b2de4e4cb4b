import type { Caller } from '../../../shared/contract/access/access.ts';
import type { Page } from '../../../shared/contract/routes/page.ts';
import { addDays, instantAt, toInstant } from '../../../shared/contract/time.ts';
import type { OpenHouse } from '../../../shared/deals/showings/open-house.ts';
import type { Showing } from '../../../shared/deals/showings/showing.ts';
import { fillPage } from '../../platform/table/reads/fill-page.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { ownsDeal } from './read-showing.ts';
import {
  allOpenHouses,
  allShowings,
  openHouseItem,
  openHousesOfListing,
  showingItem,
  showingsOfListing,
} from './store.ts';

interface Filter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly listingId?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

interface Reader {
  readonly table: TenantTable;
  readonly caller: Caller;
  readonly zone: string;
}

/** The sort keys of some days: from the start of the first to the end of the last. */
const daysRange = ({ from, to }: Filter, zone: string) => {
  const startOf = (date: string): string => toInstant(instantAt(date, 0, zone) ?? Date.parse(`${date}T05:00:00Z`));
  return {
    ...(from !== undefined && { from: startOf(from) }),
    ...(to !== undefined && { to: startOf(addDays(to, 1)) }),
    descending: from === undefined && to === undefined,
  };
};

/** One page of showings: by their start where days are given, else the latest first. */
export const listShowings = async (
  { table, caller, zone }: Reader,
  filter: Filter & { readonly status?: Showing['status'] | undefined },
): Promise<Page<Showing>> => {
  const { listingId, status } = filter;
  const list = listingId === undefined ? allShowings : showingsOfListing(listingId);
  const range = { ...list, ...daysRange(filter, zone), filter: JSON.stringify([filter.from, filter.to, status]) };
  return await fillPage<Showing>(
    filter,
    (row) => ownsDeal(caller, row) && (status === undefined || row.status === status),
    async (limit, cursor) => await table.list(showingItem, { ...range, limit, cursor }),
  );
};

/** One page of open houses: by their start where days are given, else the latest first. */
export const listOpenHouses = async ({ table, caller, zone }: Reader, filter: Filter): Promise<Page<OpenHouse>> => {
  const { listingId } = filter;
  const list = listingId === undefined ? allOpenHouses : openHousesOfListing(listingId);
  const range = { ...list, ...daysRange(filter, zone), filter: JSON.stringify([filter.from, filter.to]) };
  return await fillPage<OpenHouse>(
    filter,
    (row) => ownsDeal(caller, row),
    async (limit, cursor) => await table.list(openHouseItem, { ...range, limit, cursor }),
  );
};
