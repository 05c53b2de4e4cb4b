import { formatPhone } from '../../../../shared/contract/text.ts';
import type { LeadDetail } from '../../../../shared/crm/contract.ts';
import { codeLabel, serviceLabel, sourceLabel } from '../../../ui/console/labels.ts';

export interface Fact {
  readonly label: string;
  readonly value: string;
  readonly href?: string;
}

const fact = (label: string, value: string | null | undefined, href?: string): Fact[] =>
  value ? [{ label, value, ...(href && { href }) }] : [];

const cameBack = (times: number): string | null => {
  if (times === 0) return null;
  return times === 1 ? 'Once' : `${times} times`;
};

const yes = (isGiven: boolean): string => (isGiven ? 'Agreed' : 'Not agreed');

/** How to reach the person; only what is known. */
export const contactFacts = (lead: LeadDetail): Fact[] => [
  ...fact('Phone', lead.phone && formatPhone(lead.phone), `tel:${lead.phone}`),
  ...fact('E-mail', lead.email, `mailto:${lead.email}`),
  ...fact('Came through', sourceLabel(lead.source)),
  ...fact('Campaign', lead.utmParams.utmCampaign),
  ...fact('Came back', cameBack(lead.contactAttempts)),
];

/** What they want and for which house; only what is known. */
export const propertyFacts = (lead: LeadDetail): Fact[] => [
  ...fact('Wants', lead.servicesInterested.map(serviceLabel).join(', ')),
  ...fact('Urgency', lead.urgency && codeLabel(lead.urgency)),
  ...fact('Budget', lead.budgetRange),
  ...fact('Address', lead.propertyAddress),
  ...fact('Type', lead.propertyType && codeLabel(lead.propertyType)),
  ...fact('Size', lead.propertySize ? `${lead.propertySize.toLocaleString('en-US')} sq ft` : null),
  ...fact('Year built', lead.yearBuilt ? String(lead.yearBuilt) : null),
];

/** What the person agreed to. */
export const consentFacts = (lead: LeadDetail): Fact[] => [
  ...fact('Service messages', yes(lead.consents.serviceMessages)),
  ...fact('Marketing', yes(lead.consents.marketing)),
  ...fact('Calls by the assistant', yes(lead.consents.aiCalls)),
];
