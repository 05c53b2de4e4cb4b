import type { PropertyFilterProps } from '@cloudscape-design/components/property-filter';
import { type LeadFilters, leadFiltersIn } from '../leads-filters.ts';

type Token = PropertyFilterProps.Token;
type Name = Exclude<keyof LeadFilters, 'q'>;

/** Maps each filter to a property and operator of the filter field. */
const places: Record<Name, readonly [property: string, operator: string]> = {
  status: ['status', '='],
  assignedTo: ['assignedTo', '='],
  source: ['source', '='],
  origin: ['origin', '='],
  service: ['service', '='],
  tag: ['tag', '='],
  scoreFrom: ['score', '>='],
  scoreTo: ['score', '<='],
  createdFrom: ['created', '>='],
  createdTo: ['created', '<='],
};
const names = Object.keys(places) as Name[];

/** The filters as tokens of the field; words that are searched for have a field of their own. */
export const queryOf = (filters: LeadFilters): PropertyFilterProps.Query => ({
  operation: 'and',
  tokens: names.flatMap((name): Token[] => {
    const value = filters[name];
    const [propertyKey, operator] = places[name];
    return value === undefined ? [] : [{ propertyKey, operator, value: String(value) }];
  }),
});

/** The URL's filters after a change of the field: later tokens win, invalid ones are dropped. */
export const paramsOf = ({ tokens }: PropertyFilterProps.Query): Record<Name, string | undefined> => {
  const given = new URLSearchParams();
  for (const name of names) {
    const [property, operator] = places[name];
    const token = tokens.findLast((each) => each.propertyKey === property && each.operator === operator);
    if (token) given.set(name, String(token.value));
  }
  const known = leadFiltersIn(given);
  const textOf = (name: Name) => (known[name] === undefined ? undefined : String(known[name]));
  return Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, string | undefined>;
};
