import DateInput from '@cloudscape-design/components/date-input';
import PropertyFilter, { type PropertyFilterProps } from '@cloudscape-design/components/property-filter';
import { useState } from 'react';
import type { ChangeList } from '../../../../ui/console/list/list-state.ts';
import {
  bookedServices,
  leadStatuses,
  leadStatusLabel,
  serviceLabel,
  sourceLabel,
} from '../../../../ui/console/marks/labels.ts';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { formatDate } from '../../../../ui/console/times.ts';
import { type Staff, useStaff } from '../../people/use-staff.ts';
import { type LeadFilters, leadOrigins } from '../leads-filters.ts';
import { paramsOf, queryOf } from './filter-query.ts';
import { filterTexts, originLabels, type Property, propertyLabels } from './filter-texts.ts';

type Option = PropertyFilterProps.FilteringOption;

const dayForm: PropertyFilterProps.ExtendedOperatorForm<string> = ({ value, onChange }) => (
  <DateInput
    value={value ?? ''}
    ariaLabel="Day"
    locale="en-US"
    format="long-localized"
    placeholder="Choose a day"
    onChange={({ detail }) => onChange(detail.value)}
  />
);

const property = (key: Property, values: string, operators: readonly string[] = ['=']) => ({
  key,
  propertyLabel: propertyLabels[key],
  groupValuesLabel: values,
  operators,
  defaultOperator: operators[0],
});

const byDay = ['>=', '<='].map((operator) => ({
  operator,
  form: dayForm,
  format: (day: string) => (day ? formatDate(day) : day),
}));

const propertiesFor = ({ mayAssign }: Staff) =>
  [
    property('status', 'Statuses'),
    ...(mayAssign ? [property('assignedTo', 'People')] : []),
    property('source', 'Sources'),
    property('origin', 'Contact'),
    property('service', 'Services'),
    property('tag', 'Tags'),
    property('score', 'Scores', ['>=', '<=']),
    { ...property('created', 'Days'), operators: byDay, defaultOperator: '>=' },
  ] as PropertyFilterProps.FilteringProperty[];

const sources = ['website_form', 'chat', 'voice', 'booking_workflow', 'import', 'api', 'manual'];

const optionsOf = (filters: LeadFilters, staff: Staff, known: { sources: string[]; tags: string[] }): Option[] => {
  const option = (propertyKey: string, label: (value: string) => string) => (value: string) => ({
    propertyKey,
    value,
    label: label(value),
  });
  const people = new Set([...staff.colleagues.map(({ profileId }) => profileId), filters.assignedTo ?? '']);
  people.delete('');
  return [
    ...leadStatuses.map((value) => ({ propertyKey: 'status', value, label: leadStatusLabel(value) })),
    ...[...people].map(option('assignedTo', staff.nameOf)),
    ...[...new Set([...sources, ...known.sources, ...(filters.source ? [filters.source] : [])])].map(
      option('source', sourceLabel),
    ),
    ...leadOrigins.map((value) => ({ propertyKey: 'origin', value, label: originLabels[value] })),
    ...bookedServices.map((value) => ({ propertyKey: 'service', value, label: serviceLabel(value) })),
    ...known.tags.map(option('tag', (tag) => tag)),
    ...['90', '80', '70', '60', '40'].map(option('score', (score) => score)),
  ];
};

/** The known filter values, loaded on demand; agents get only their statuses. */
const useKnownValues = (isAsked: boolean) => {
  const tags = useApi('GET /api/leads/counts', { of: 'tag' }, { enabled: isAsked });
  const ways = useApi('GET /api/leads/counts', { of: 'source' }, { enabled: isAsked });
  return { tags: Object.keys(tags.data?.counts ?? {}), sources: Object.keys(ways.data?.counts ?? {}) };
};

/** Narrows the list by what leads have; the URL holds it. */
const LeadFilter = ({ filters, onChange }: { filters: LeadFilters; onChange: ChangeList }) => {
  const staff = useStaff();
  const [isAsked, setAsked] = useState(false);
  const known = useKnownValues(isAsked && staff.mayAssign);
  return (
    <PropertyFilter
      query={queryOf(filters)}
      filteringProperties={propertiesFor(staff)}
      filteringOptions={optionsOf(filters, staff, known)}
      hideOperations
      disableFreeTextFiltering
      i18nStrings={filterTexts}
      onLoadItems={() => setAsked(true)}
      onChange={({ detail }) => onChange(paramsOf(detail))}
    />
  );
};

export default LeadFilter;
