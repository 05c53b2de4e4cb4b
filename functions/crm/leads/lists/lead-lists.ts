import type { Page } from '../../../../shared/contract/routes/page.ts';
import type { LeadRow } from '../../../../shared/crm/leads/lead.ts';
import type { Facet } from '../../../../shared/crm/leads/views/lead-facets.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { allLeads, type List, lead, leadsOf, leadsWithStatus } from '../store.ts';
import {
  facetPartition,
  leadEntry,
  leadPosting,
  leadsByContact,
  leadsByScore,
  leadsByTask,
  positionIn,
  rankedLead,
  rankedLeads,
  StoredRow,
} from './index-store.ts';

/** Range of a list to read; `from` and `to` are inclusive. */
export interface ListRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly descending: boolean;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Ordered list of leads, read page by page; `positionOf` returns a row's sort key. */
export interface LeadList {
  read(range: ListRange): Promise<Page<LeadRow>>;
  positionOf(row: LeadRow): string;
}

const rangeOf = ({ from, to, ...rest }: ListRange) => ({
  ...rest,
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
});

const ofLeads = (table: TenantTable, list: List): LeadList => ({
  read: async (range) => await table.list(lead, { ...list, ...rangeOf(range) }),
  positionOf: positionIn.newest,
});

const ofPostings = (table: TenantTable, facet: Facet): LeadList => ({
  read: async (range) => {
    const { items, ...rest } = await table.query(leadPosting, { pk: facetPartition(facet), ...rangeOf(range) });
    return { ...rest, items: items.map((posting) => posting.lead) };
  },
  positionOf: positionIn.newest,
});

const ofEntries = (table: TenantTable, list: List, positionOf: LeadList['positionOf']): LeadList => ({
  read: async (range) => {
    const { items, ...rest } = await table.list(leadEntry, { ...list, ...rangeOf(range) });
    return { ...rest, items: items.map((entry) => StoredRow.parse(entry.lead)) };
  },
  positionOf,
});

/** Leads with one facet, or all, by creation time. */
export const listOfFacet = (table: TenantTable, facet: Facet | undefined): LeadList => {
  if (facet === undefined) return ofLeads(table, allLeads);
  const [kind, value = ''] = [facet.slice(0, facet.indexOf('#')), facet.slice(facet.indexOf('#') + 1)];
  if (kind === 'status') return ofLeads(table, leadsWithStatus(value));
  return kind === 'assigned' ? ofLeads(table, leadsOf(value)) : ofPostings(table, facet);
};

const ofRanks = (table: TenantTable): LeadList => ({
  read: async (range) => {
    const { items, ...rest } = await table.query(rankedLead, { ...rankedLeads, ...rangeOf(range) });
    return { ...rest, items: items.map((ranked) => ranked.lead) };
  },
  positionOf: positionIn.rank,
});

/** All leads by rank, score, last contact or next task. */
export const listBy = (table: TenantTable, order: 'rank' | 'score' | 'last_contact' | 'next_task'): LeadList => {
  if (order === 'rank') return ofRanks(table);
  const list = { score: leadsByScore, last_contact: leadsByContact, next_task: leadsByTask }[order];
  return ofEntries(table, list, positionIn[order]);
};
