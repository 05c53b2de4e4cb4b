import { formatPhone } from '../../../../shared/contract/text.ts';
import { wordsOf } from '../../../../shared/contract/writing/words.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { sourceName } from '../../../../shared/crm/leads/words.ts';
import type { Variables } from '../../../../shared/outreach/messaging/templates/variables.ts';

type Person = Pick<Lead, 'fullName' | 'email' | 'phone'>;

/** How to reach somebody. */
export const contactOf = ({ email, phone }: Omit<Person, 'fullName'>): string =>
  [email, phone && formatPhone(phone)].filter(Boolean).join(', ') || 'no contact';

/** What to call somebody who may have given no name. */
export const nameOf = ({ fullName, email, phone }: Person): string =>
  fullName ?? email ?? (phone ? formatPhone(phone) : 'Somebody');

/** What the log of a mail to a colleague says instead of the person: it outlives what is kept of them. */
export const loggedLead: Variables = { leadName: 'Somebody', leadContact: 'with the lead', wish: '' };

/** Variables of messages to the team about a lead. */
export const leadVariables = (lead: Lead, leadUrl: string): Variables => ({
  leadName: nameOf(lead),
  leadContact: contactOf(lead),
  leadUrl,
  score: String(lead.score),
  source: wordsOf(sourceName(lead.source).replace(/^(the|a|an) /, '')),
});
