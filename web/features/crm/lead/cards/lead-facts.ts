import { formatPhone } from '../../../../../shared/contract/text.ts';
import type { LeadDetail } from '../../../../../shared/crm/leads/contract.ts';
import { sourceLabel } from '../../../../ui/console/marks/labels.ts';
import { type EditableField, editableFields } from '../editable-fields.ts';

/** How to reach the person. */
export const contactFields: readonly EditableField[] = ['fullName', 'phone', 'email'];

/** The lead's request and property: every other field that can be edited. */
export const propertyFields: readonly EditableField[] = editableFields
  .map(({ name }) => name)
  .filter((name) => !contactFields.includes(name));

export interface Fact {
  readonly label: string;
  readonly value: string;
}

const fact = (label: string, value: string | null | undefined): Fact[] => (value ? [{ label, value }] : []);

const cameBack = (times: number): string | null => {
  if (times === 0) return null;
  return times === 1 ? 'Once' : `${times} times`;
};

/** What else is known of the contact: further addresses and numbers, and where the lead comes from. */
export const originFacts = (lead: LeadDetail): Fact[] => [
  ...fact('Other emails', lead.otherEmails?.join(', ')),
  ...fact('Other phones', lead.otherPhones?.map(formatPhone).join(', ')),
  ...fact('Other addresses', lead.otherAddresses?.join('; ')),
  ...fact('Source', sourceLabel(lead.source)),
  ...fact('Campaign', lead.utmParams.utmCampaign),
  ...fact('Came back', cameBack(lead.contactAttempts)),
];
