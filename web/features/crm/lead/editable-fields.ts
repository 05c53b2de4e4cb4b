import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { formatPhone, isEmail, normalizePhone } from '../../../../shared/contract/text.ts';
import type { LeadDetail } from '../../../../shared/crm/leads/contract.ts';
import type { Urgency } from '../../../../shared/crm/leads/lead.ts';
import { leadNumbers } from '../../../../shared/crm/leads/limits.ts';
import { bookedServices, codeLabel, serviceLabel, urgencies } from '../../../ui/console/marks/labels.ts';
import type { LeadChange } from './use-change-lead.ts';

/** The editable fields of a lead as texts; services as comma-separated codes. */
export const editableFields = [
  { name: 'fullName', label: 'Name' },
  { name: 'phone', label: 'Phone' },
  { name: 'email', label: 'Email' },
  { name: 'servicesInterested', label: 'Services' },
  { name: 'urgency', label: 'Urgency' },
  { name: 'budgetRange', label: 'Budget' },
  { name: 'propertyAddress', label: 'Address' },
  { name: 'propertyType', label: 'Type' },
  { name: 'propertySize', label: 'Size' },
  { name: 'yearBuilt', label: 'Year built' },
] as const;
export type EditableField = (typeof editableFields)[number]['name'];

export const labelOf = (name: EditableField): string =>
  editableFields.find((field) => field.name === name)?.label ?? name;

/** A field's value as text; empty if unknown. */
export const textIn = (lead: LeadDetail, name: EditableField): string => String(lead[name] ?? '');

/** A field's services as their codes. */
export const codesIn = (text: string): ServiceCode[] => bookedServices.filter((code) => text.split(',').includes(code));

const isWholeWithin = (text: string, { min, max }: { min: number; max: number }): boolean => {
  const number = Number(text.replaceAll(',', ''));
  return Number.isInteger(number) && number >= min && number <= max;
};

const problems: Partial<Record<EditableField, (text: string) => string | false>> = {
  email: (text) => !isEmail(text) && 'Email must be an address like name@example.com.',
  phone: (text) => normalizePhone(text) === undefined && 'Phone must be a number like (215) 555-0123.',
  yearBuilt: (text) => !isWholeWithin(text, leadNumbers.yearBuilt) && 'Year built must be a year like 1987.',
  propertySize: (text) =>
    !isWholeWithin(text, leadNumbers.propertySize) && 'Size must be a whole number of square feet, like 2400.',
};

/** The error of a field, which names it; undefined if valid. */
export const fieldProblem = (name: EditableField, text: string): string | undefined =>
  (text.trim() && problems[name]?.(text.trim())) || undefined;

const numeric: readonly EditableField[] = ['propertySize', 'yearBuilt'];

/** The field's change as API input. */
const kept = (name: EditableField, text: string): ServiceCode[] | string | number | null => {
  const trimmed = text.trim();
  if (name === 'servicesInterested') return codesIn(text);
  if (!trimmed) return null;
  if (name === 'phone') return normalizePhone(trimmed) ?? trimmed;
  const number = Number(trimmed.replaceAll(',', ''));
  return numeric.includes(name) && !Number.isNaN(number) ? number : trimmed;
};

/** The request that carries one changed field. */
export const changeOf = (name: EditableField, text: string, version: number): LeadChange => ({
  version,
  [name]: kept(name, text),
});

/** True if both texts would be stored equally: `2,400` and `2400 `. */
export const isSame = (name: EditableField, one: string, other: string): boolean =>
  JSON.stringify(kept(name, one)) === JSON.stringify(kept(name, other));

/** A field's display text; empty if unknown. */
export const shownValue = (name: EditableField, text: string): string => {
  if (!text) return '';
  if (name === 'servicesInterested')
    return codesIn(text)
      .map((code) => serviceLabel(code))
      .join(', ');
  if (name === 'urgency' || name === 'propertyType') return codeLabel(text);
  if (name === 'propertySize') return `${Number(text).toLocaleString('en-US')} sq ft`;
  return name === 'phone' ? formatPhone(text) : text;
};

export const urgencyOptions: { value: Urgency | ''; label: string }[] = [
  { value: '', label: 'Unknown' },
  ...urgencies.map((value) => ({ value, label: codeLabel(value) })),
];
