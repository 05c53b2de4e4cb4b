import type { Page } from '../../../../shared/contract/page.ts';
import type { LeadRow } from '../../../../shared/crm/leads/lead.ts';
import type { Facet } from '../../../../shared/crm/leads/lead-facets.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { allLeads, type List, lead, leadsOf, leadsWithStatus } from '../store.ts';
import {
  facetPartition,
  KeptRow,
  leadEntry,
  leadPosting,
  leadsByContact,
  leadsByScore,
  leadsByTask,
  positionIn,
} from './index-store.ts';

/** What to read of a list: positions from `from` to `to`, both included. */
export interface Stretch {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly descending: boolean;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** An ordered list of leads, read page by page; where each stands in it. */
export interface LeadList {
  read(stretch: Stretch): Promise<Page<LeadRow>>;
  positionOf(row: LeadRow): string;
}

const rangeOf = ({ from, to, ...rest }: Stretch) => ({
  ...rest,
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
});

const ofLeads = (table: TenantTable, list: List): LeadList => ({
  read: async (stretch) => await table.list(lead, { ...list, ...rangeOf(stretch) }),
  positionOf: positionIn.newest,
});

const ofPostings = (table: TenantTable, facet: Facet): LeadList => ({
  read: async (stretch) => {
    const { items, ...rest } = await table.query(leadPosting, { pk: facetPartition(facet), ...rangeOf(stretch) });
    return { ...rest, items: items.map((posting) => posting.lead) };
  },
  positionOf: positionIn.newest,
});

const ofEntries = (table: TenantTable, list: List, positionOf: LeadList['positionOf']): LeadList => ({
  read: async (stretch) => {
    const { items, ...rest } = await table.list(leadEntry, { ...list, ...rangeOf(stretch) });
    return { ...rest, items: items.map((entry) => KeptRow.parse(entry.lead)) };
  },
  positionOf,
});

/** The leads with one property, or all, by their arrival. */
export const listOfFacet = (table: TenantTable, facet: Facet | undefined): LeadList => {
  if (facet === undefined) return ofLeads(table, allLeads);
  const [kind, value = ''] = [facet.slice(0, facet.indexOf('#')), facet.slice(facet.indexOf('#') + 1)];
  if (kind === 'status') return ofLeads(table, leadsWithStatus(value));
  return kind === 'assigned' ? ofLeads(table, leadsOf(value)) : ofPostings(table, facet);
};

/** All leads in another order than that of their arrival. */
export const listBy = (table: TenantTable, order: 'score' | 'last_contact' | 'next_task'): LeadList => {
  const list = { score: leadsByScore, last_contact: leadsByContact, next_task: leadsByTask }[order];
  return ofEntries(table, list, positionIn[order]);
};
