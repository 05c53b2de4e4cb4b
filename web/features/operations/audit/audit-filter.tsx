import PropertyFilter from '@cloudscape-design/components/property-filter';
import type { ChangeList } from '../../../ui/console/list/list-state.ts';
import { type AuditFilters, paramsOf, queryOf } from './audit-filters.ts';

const properties = [
  { key: 'actor', propertyLabel: 'Who', groupValuesLabel: 'People' },
  { key: 'action', propertyLabel: 'Action', groupValuesLabel: 'Actions' },
  { key: 'target', propertyLabel: 'What', groupValuesLabel: 'Things' },
].map((property) => ({ ...property, operators: [':'] }));

const texts = {
  filteringAriaLabel: 'Search the audit log',
  filteringPlaceholder: 'Who, action, what, or any word',
  clearFiltersText: 'Clear filters',
  operationAndText: 'and',
  removeTokenButtonAriaLabel: () => 'Remove this filter',
  enteredTextLabel: (text: string) => `Use: “${text}”`,
  groupPropertiesText: 'Look in',
  operatorsText: 'How',
  operatorContainsText: 'Contains',
  editTokenHeader: 'Change the filter',
  propertyText: 'Look in',
  operatorText: 'How',
  valueText: 'Text',
  cancelActionText: 'Cancel',
  applyActionText: 'Apply',
  allPropertiesLabel: 'Everything',
  dismissAriaLabel: 'Close',
  groupValuesText: 'Values',
};

/** Narrows the log by who, what and any word; the URL holds it. */
export const AuditFilter = ({ filters, onChange }: { filters: AuditFilters; onChange: ChangeList }) => (
  <PropertyFilter
    query={queryOf(filters)}
    filteringProperties={properties}
    hideOperations
    i18nStrings={texts}
    onChange={({ detail }) => onChange(paramsOf(detail))}
  />
);
