import type * as z from 'zod';
import type { Page } from '../../../../shared/contract/routes/page.ts';
import type { LeadRow } from '../../../../shared/crm/leads/lead.ts';
import type { leadContract } from '../../../../shared/crm/leads/lead-contract.ts';
import {
  type Facet,
  facetsOf,
  type LeadFilter,
  matchesFilter,
} from '../../../../shared/crm/leads/views/lead-facets.ts';
import { cursorOf, startOf } from '../../../platform/signed/cursor.ts';
import type { Signer } from '../../../platform/signed/sign.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { findLeads } from './find-leads.ts';
import { scoreRange } from './index-store.ts';
import { countOf } from './lead-counts.ts';
import { type LeadList, listBy, listOfFacet } from './lead-lists.ts';
import { type LeadPage, type Walk, walkLeads } from './walk-leads.ts';

type ListInput = z.output<typeof leadContract.leads.input>;

/** Maximum leads loaded to be sorted in memory. */
const MAX_SORTED_LEADS = 2000;

const narrowest = async (table: TenantTable, facets: readonly Facet[]): Promise<[Facet, number] | undefined> => {
  const counts = await Promise.all(
    facets.map(async (facet): Promise<[Facet, number]> => [facet, await countOf(table, facet)]),
  );
  return counts.sort(([, one], [, other]) => one - other)[0];
};

const hasRange = ({ scoreFrom, scoreTo }: LeadFilter): boolean => scoreFrom !== undefined || scoreTo !== undefined;
const hasDates = ({ createdFrom, createdTo }: LeadFilter): boolean =>
  createdFrom !== undefined || createdTo !== undefined;

const byCreation = async (table: TenantTable, filter: LeadFilter, walk: Walk): Promise<LeadPage> => {
  const facets = facetsOf(filter);
  const facet = facets.length > 1 ? (await narrowest(table, facets))?.[0] : facets[0];
  const isExact = facets.length < 2 && !hasRange(filter);
  const passes = isExact ? undefined : (row: LeadRow) => matchesFilter(row, filter);
  const dates = { low: filter.createdFrom, high: filter.createdTo && `${filter.createdTo}~` };
  return await walkLeads(listOfFacet(table, facet), { ...walk, ...dates, passes });
};

type Order = Exclude<ListInput['sort'], 'newest'>;

const loadAll = async (table: TenantTable, facet: Facet): Promise<LeadRow[]> => {
  const all = { descending: true, limit: MAX_SORTED_LEADS };
  return (await walkLeads(listOfFacet(table, facet), all)).items;
};

const sortPage = (rows: readonly LeadRow[], { positionOf }: LeadList, { descending, after, limit }: Walk): LeadPage => {
  const isAfter = (position: string) => after === undefined || (descending ? position < after : position > after);
  const rest = rows
    .map((row) => ({ row, position: positionOf(row) }))
    .filter(({ position }) => isAfter(position))
    .sort((a, b) => (a.position < b.position ? -1 : 1) * (descending ? -1 : 1));
  const page = rest.slice(0, limit);
  const items = page.map(({ row }) => row);
  return rest.length > limit ? { items, next: page.at(-1)?.position } : { items };
};

// Cost estimate: true if loading all leads of the rarest facet reads less than walking the whole order.
const isRare = (count: number, all: number, limit: number): boolean =>
  count <= MAX_SORTED_LEADS && count * count <= limit * all;

const byOrder = async (table: TenantTable, order: Order, filter: LeadFilter, walk: Walk): Promise<LeadPage> => {
  const list = listBy(table, order);
  const rarest = await narrowest(table, facetsOf(filter));
  if (order !== 'next_task' && rarest && isRare(rarest[1], await countOf(table, 'all'), walk.limit)) {
    const rows = await loadAll(table, rarest[0]);
    return sortPage(
      rows.filter((row) => matchesFilter(row, filter)),
      list,
      walk,
    );
  }
  const isExact = !rarest && !hasDates(filter) && (order === 'score' || !hasRange(filter));
  const range = order === 'score' ? scoreRange(filter.scoreFrom, filter.scoreTo) : {};
  return await walkLeads(list, {
    ...walk,
    ...range,
    passes: isExact ? undefined : (row) => matchesFilter(row, filter),
  });
};

export interface Search extends Walk {
  readonly q?: string | undefined;
  readonly filter: LeadFilter;
  readonly sort: ListInput['sort'];
}

/** One page of leads after a position. */
export const findPage = async (table: TenantTable, { q, filter, sort, ...walk }: Search): Promise<LeadPage> => {
  if (q) return await findLeads(table, { q, filter, after: walk.after, limit: walk.limit });
  return sort === 'newest' ? await byCreation(table, filter, walk) : await byOrder(table, sort, filter, walk);
};

/** One page of leads; every page costs the same regardless of its position. */
export const listLeads = async (table: TenantTable, signer: Signer, input: ListInput): Promise<Page<LeadRow>> => {
  const { limit, cursor, q, sort, order, ...filter } = input;
  const purpose = `leads ${table.tenantId} ${JSON.stringify([q, sort, order, Object.entries(filter).sort()])}`;
  const after = startOf(signer, purpose, cursor);
  const descending = order === undefined ? sort !== 'next_task' : order === 'desc';
  const { items, next } = await findPage(table, { q, filter, sort, descending, after, limit });
  return { items, ...(next === undefined ? {} : { nextCursor: cursorOf(signer, purpose, next) }) };
};
