import type { LeadRow } from '../lead.ts';
import { type LeadOrigin, originOf } from '../scoring/rank.ts';

/** Filter of a lead list; dates are instants, and the creation range includes both ends. */
export interface LeadFilter {
  readonly status?: string | undefined;
  readonly assignedTo?: string | undefined;
  readonly source?: string | undefined;
  readonly origin?: LeadOrigin | undefined;
  readonly service?: string | undefined;
  readonly tag?: string | undefined;
  readonly scoreFrom?: number | undefined;
  readonly scoreTo?: number | undefined;
  readonly createdFrom?: string | undefined;
  readonly createdTo?: string | undefined;
}

/** Normalizes a tag for case-insensitive lookup. */
export const tagKey = (tag: string): string => tag.toLowerCase();

type Kind = 'status' | 'assigned' | 'source' | 'origin' | 'service' | 'tag';

/** Property value by which leads are listed and counted, e.g. `source#chat`. */
export type Facet = `${Kind}#${string}`;

/** Facets that have an index of their own; status and assignee already have list indexes. */
export const listedFacets = (row: LeadRow): Facet[] => [
  ...new Set<Facet>([
    `source#${row.source}`,
    `origin#${originOf(row)}`,
    ...row.servicesInterested.map((code): Facet => `service#${code}`),
    ...row.tags.map((tag): Facet => `tag#${tagKey(tag)}`),
  ]),
];

/** Counters by status of leads who asked, of the company and of an assignee. */
const askedFacets = (row: LeadRow): string[] => {
  if (originOf(row) === 'imported') return [];
  return [`asked#${row.status}`, ...(row.assignedTo === null ? [] : [`ownasked#${row.assignedTo}#${row.status}`])];
};

/** Every counter that includes the lead: the total, each facet, and its assignee by status. */
export const countedFacets = (row: LeadRow): string[] => [
  'all',
  `status#${row.status}`,
  ...(row.assignedTo === null ? [] : [`assigned#${row.assignedTo}`, `own#${row.assignedTo}#${row.status}`]),
  ...askedFacets(row),
  ...listedFacets(row),
];

/** True for a facet that indexes did not have before leads were told apart by their origin. */
export const isOriginFacet = (facet: string): boolean => /^(origin|asked|ownasked)#/.test(facet);

/** The facets that a filter selects. */
export const facetsOf = ({ status, assignedTo, source, origin, service, tag }: LeadFilter): Facet[] => [
  ...(status === undefined ? [] : [`status#${status}` as const]),
  ...(assignedTo === undefined ? [] : [`assigned#${assignedTo}` as const]),
  ...(source === undefined ? [] : [`source#${source}` as const]),
  ...(origin === undefined ? [] : [`origin#${origin}` as const]),
  ...(service === undefined ? [] : [`service#${service}` as const]),
  ...(tag === undefined ? [] : [`tag#${tagKey(tag)}` as const]),
];

const within = (value: number | string, from?: number | string, to?: number | string): boolean =>
  (from === undefined || value >= from) && (to === undefined || value <= to);

/** True if a lead meets every condition of the filter. */
export const matchesFilter = (row: LeadRow, filter: LeadFilter): boolean =>
  (filter.status === undefined || row.status === filter.status) &&
  (filter.assignedTo === undefined || row.assignedTo === filter.assignedTo) &&
  (filter.source === undefined || row.source === filter.source) &&
  (filter.origin === undefined || originOf(row) === filter.origin) &&
  (filter.service === undefined || row.servicesInterested.some((code) => code === filter.service)) &&
  (filter.tag === undefined || row.tags.some((tag) => tagKey(tag) === tagKey(filter.tag ?? ''))) &&
  within(row.score, filter.scoreFrom, filter.scoreTo) &&
  within(row.createdAt, filter.createdFrom, filter.createdTo);
