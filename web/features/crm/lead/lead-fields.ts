import type { LeadDetail } from '../../../../shared/crm/contract.ts';
import type { Urgency } from '../../../../shared/crm/lead.ts';
import { codeLabel, urgencies } from '../../../ui/console/labels.ts';
import type { LeadChange } from './use-change-lead.ts';

/** What people may edit of a lead, as texts in a form. */
export const leadFields = [
  { name: 'fullName', label: 'Name' },
  { name: 'propertyAddress', label: 'Property address' },
  { name: 'propertyType', label: 'Property type' },
  { name: 'propertySize', label: 'Size in square feet' },
  { name: 'yearBuilt', label: 'Year built' },
  { name: 'budgetRange', label: 'Budget' },
  { name: 'urgency', label: 'Urgency' },
] as const;
export type LeadField = (typeof leadFields)[number]['name'];
export type LeadDraft = Record<LeadField, string>;

const numeric = new Set<LeadField>(['propertySize', 'yearBuilt']);

/** The form's texts for a lead; what is unknown is empty. */
export const draftOf = (lead: LeadDetail): LeadDraft =>
  Object.fromEntries(leadFields.map(({ name }) => [name, String(lead[name] ?? '')])) as LeadDraft;

/** The fields whose text differs. */
export const changedFields = (before: LeadDraft, after: LeadDraft): LeadField[] =>
  leadFields.map(({ name }) => name).filter((name) => before[name].trim() !== after[name].trim());

/** What is wrong with a field, in words that help; undefined when it is right. */
export const fieldProblem = (name: LeadField, text: string): string | undefined => {
  if (!text.trim() || !numeric.has(name)) return undefined;
  const number = Number(text);
  const [from, to] = name === 'yearBuilt' ? [1600, 2100] : [1, 1_000_000];
  if (Number.isInteger(number) && number >= from && number <= to) return undefined;
  return name === 'yearBuilt' ? 'Enter a year like 1987.' : 'Enter a whole number of square feet, like 2400.';
};

const fieldValue = (name: LeadField, text: string): string | number | null => {
  if (!text.trim()) return null;
  return numeric.has(name) ? Number(text) : text.trim();
};

/** The request that carries the changed fields. */
export const changeOf = (fields: readonly LeadField[], draft: LeadDraft, version: number): LeadChange => ({
  version,
  ...Object.fromEntries(fields.map((name) => [name, fieldValue(name, draft[name])])),
});

/** A field's text as people read it. */
export const shownValue = (name: LeadField, text: string): string => {
  if (!text) return 'Empty';
  return name === 'urgency' ? codeLabel(text) : text;
};

export const urgencyOptions: { value: Urgency | ''; label: string }[] = [
  { value: '', label: 'Unknown' },
  ...urgencies.map((value) => ({ value, label: codeLabel(value) })),
];
