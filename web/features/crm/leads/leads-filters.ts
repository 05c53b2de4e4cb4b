import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { addDays, isLocalDate, toInstant } from '../../../../shared/contract/time.ts';
import type { LeadRow, LeadStatus } from '../../../../shared/crm/leads/lead.ts';
import { matchesTokens, tokensOfQuery } from '../../../../shared/crm/leads/lead-tokens.ts';
import { leadSourceShape } from '../../../../shared/crm/leads/limits.ts';
import type { LeadOrigin } from '../../../../shared/crm/leads/scoring/rank.ts';
import { type LeadFilter, matchesFilter } from '../../../../shared/crm/leads/views/lead-facets.ts';
import { bookedServices, leadStatuses } from '../../../ui/console/marks/labels.ts';
import { startOfDay } from '../../../ui/console/times.ts';

/** The filters of the lead list in the URL; days are in the tenant's time zone. */
export interface LeadFilters {
  readonly status?: LeadStatus;
  readonly assignedTo?: string;
  readonly source?: string;
  readonly origin?: LeadOrigin;
  readonly service?: ServiceCode;
  readonly tag?: string;
  readonly scoreFrom?: number;
  readonly scoreTo?: number;
  readonly createdFrom?: string;
  readonly createdTo?: string;
  readonly q?: string;
}

/** The parameters that narrow the list, as the address names them. */
export const filterNames = [
  'status',
  'assignedTo',
  'source',
  'origin',
  'service',
  'tag',
  'scoreFrom',
  'scoreTo',
  'createdFrom',
  'createdTo',
  'q',
] as const satisfies readonly (keyof LeadFilters)[];

/** Where leads come from: their own request, or an imported list. */
export const leadOrigins = ['asked', 'imported'] as const satisfies readonly LeadOrigin[];

const words = (text: string, longest: number): string | undefined => text.trim().slice(0, longest).trim() || undefined;

const score = (text: string): number | undefined => {
  const value = Number(text);
  return text.trim() !== '' && Number.isInteger(value) && value >= 0 && value <= 100 ? value : undefined;
};

const day = (text: string): string | undefined => (isLocalDate(text) ? text : undefined);

const readers: { [Name in keyof Required<LeadFilters>]: (text: string) => LeadFilters[Name] | undefined } = {
  status: (text) => leadStatuses.find((known) => known === text),
  assignedTo: (text) => words(text, 80),
  source: (text) => (leadSourceShape.test(text) ? text : undefined),
  origin: (text) => leadOrigins.find((known) => known === text),
  service: (text) => bookedServices.find((known) => known === text),
  tag: (text) => words(text, 40),
  scoreFrom: score,
  scoreTo: score,
  createdFrom: day,
  createdTo: day,
  q: (text) => words(text, 200),
};

/** Reads the filters from the URL; a value that is none is no filter. */
export const leadFiltersIn = (params: URLSearchParams): LeadFilters =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = readers[name](params.get(name) ?? '');
      return value === undefined ? [] : [[name, value]];
    }),
  );

export const isFiltered = (filters: LeadFilters): boolean => Object.keys(filters).length > 0;

/** The URL without any filter. */
export const withoutFilters = Object.fromEntries(filterNames.map((name) => [name, undefined]));

/** Filters as the server and the rows know them: a day is the instants between its two midnights. */
export type LeadQuery = Omit<LeadFilters, 'createdFrom' | 'createdTo'> & {
  readonly createdFrom?: string;
  readonly createdTo?: string;
};

const midnight = (date: string, zone: string): number => Date.parse(startOfDay(date, zone));

/** The API query. */
export const leadQueryOf = ({ createdFrom, createdTo, ...filters }: LeadFilters, zone: string): LeadQuery => ({
  ...filters,
  ...(createdFrom && { createdFrom: toInstant(midnight(createdFrom, zone)) }),
  ...(createdTo && { createdTo: toInstant(midnight(addDays(createdTo, 1), zone) - 1000) }),
});

/** True if a list with these filters would contain the lead. */
export const fitsLead = (row: LeadRow, { q = '', ...filter }: LeadFilter & { q?: string }): boolean =>
  matchesFilter(row, filter) && matchesTokens(row, tokensOfQuery(q));
