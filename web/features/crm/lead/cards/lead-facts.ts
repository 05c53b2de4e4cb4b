import type { LeadDetail } from '../../../../../shared/crm/leads/contract.ts';
import { sourceLabel } from '../../../../ui/console/labels.ts';
import type { LeadField } from '../lead-fields.ts';

/** How to reach the person. */
export const contactFields: readonly LeadField[] = ['fullName', 'phone', 'email'];

/** The lead's request and property. */
export const propertyFields: readonly LeadField[] = [
  'servicesInterested',
  'urgency',
  'budgetRange',
  'propertyAddress',
  'propertyType',
  'propertySize',
  'yearBuilt',
];

export interface Fact {
  readonly label: string;
  readonly value: string;
}

const fact = (label: string, value: string | null | undefined): Fact[] => (value ? [{ label, value }] : []);

const cameBack = (times: number): string | null => {
  if (times === 0) return null;
  return times === 1 ? 'Once' : `${times} times`;
};

/** The lead's origin, as far as known. */
export const originFacts = (lead: LeadDetail): Fact[] => [
  ...fact('Came through', sourceLabel(lead.source)),
  ...fact('Campaign', lead.utmParams.utmCampaign),
  ...fact('Came back', cameBack(lead.contactAttempts)),
];
