import type { LeadRow, LeadStatus } from '../../../../shared/crm/lead.ts';
import { matchesFilter } from '../../../../shared/crm/lead-facets.ts';
import { matchesTokens, tokensOfQuery } from '../../../../shared/crm/lead-tokens.ts';
import { leadStatuses } from '../../../ui/console/labels.ts';

/** What the list of leads is narrowed to; it lives in the URL. */
export interface LeadFilters {
  readonly status?: LeadStatus;
  readonly q?: string;
}

/** Reads the filters from the URL; a value that is none is no filter. */
export const leadFiltersIn = (params: URLSearchParams): LeadFilters => {
  const status = leadStatuses.find((known) => known === params.get('status'));
  const q = params.get('q')?.trim().slice(0, 200);
  return { ...(status && { status }), ...(q && { q }) };
};

export const isFiltered = (filters: LeadFilters): boolean => Object.keys(filters).length > 0;

/** True where a list that is narrowed so would hold the lead. */
export const fitsLead = (row: LeadRow, { q = '', ...filter }: LeadFilters): boolean =>
  matchesFilter(row, filter) && matchesTokens(row, tokensOfQuery(q));
