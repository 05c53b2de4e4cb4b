import type { PropertyFilterProps } from '@cloudscape-design/components/property-filter';

/** What leads are narrowed by, as people call it. */
export const propertyLabels = {
  status: 'Status',
  assignedTo: 'Assigned to',
  source: 'Source',
  origin: 'Contact',
  service: 'Services',
  tag: 'Tag',
  score: 'Score',
  created: 'Arrived',
} as const;
/** Where a lead comes from, as people choose it. */
export const originLabels = { asked: 'Got in touch', imported: 'Imported, not in touch yet' } as const;

export type Property = keyof typeof propertyLabels;

/** The words of the field that narrows the list. */
export const filterTexts: PropertyFilterProps.I18nStrings = {
  filteringAriaLabel: 'Narrow the list',
  filteringPlaceholder: 'Status, source, tag, score …',
  clearFiltersText: 'Clear filters',
  operationAndText: 'and',
  enteredTextLabel: (text) => `Use: “${text}”`,
  groupPropertiesText: 'Narrow by',
  groupValuesText: 'Values',
  operatorsText: 'How',
  operatorEqualsText: 'Is',
  operatorGreaterOrEqualText: 'At least',
  operatorLessOrEqualText: 'At most',
  editTokenHeader: 'Change the filter',
  propertyText: 'Narrow by',
  operatorText: 'How',
  valueText: 'Value',
  cancelActionText: 'Cancel',
  applyActionText: 'Apply',
  dismissAriaLabel: 'Close',
  removeTokenButtonAriaLabel: ({ propertyKey }) =>
    `Remove the filter: ${propertyLabels[(propertyKey ?? '') as Property] ?? 'text'}`,
};
