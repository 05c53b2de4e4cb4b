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

/** As much of what somebody typed as says who they are. */
type Typed = { readonly [field in keyof Person]?: Person[field] | undefined };

const isOther = (typed: string | null | undefined, known: string | null): boolean =>
  typed != null && typed.toLowerCase() !== known?.toLowerCase();

/**
 * What to call who asks and how to reach them: as they say it now, since they may wait for a reply at a new address; what
 * is on record stands behind it where it is another.
 */
export const askerOf = (
  typed: Typed,
  known: Person | undefined,
): { readonly name: string; readonly contact: string } => {
  const { fullName = null, email = null, phone = null } = typed;
  const person = known ?? { fullName, email, phone };
  const isOtherName = isOther(fullName, person.fullName);
  const isElsewhere = isOther(email, person.email) || isOther(phone, person.phone);
  const name = isOtherName ? nameOf({ fullName, email, phone }) : nameOf(person);
  const contact = contactOf(isElsewhere ? { email, phone } : person);
  const hasContact = person.email !== null || person.phone !== null;
  const others = [isOtherName && person.fullName, isElsewhere && hasContact && contactOf(person)].filter(Boolean);
  return { name, contact: others.length > 0 ? `${contact} (on record: ${others.join(', ')})` : contact };
};

/** What the log of a mail to a colleague says instead of the person: it outlives what is kept of them. */
export const loggedLead: Variables = { leadName: 'Somebody', leadContact: 'with the lead', wish: '' };

/** Variables of messages to the team about a lead; `typed` is what somebody just said of themselves. */
export const leadVariables = (lead: Lead, leadUrl: string, typed: Typed = {}): Variables => {
  const { name, contact } = askerOf(typed, lead);
  return {
    leadName: name,
    leadContact: contact,
    leadUrl,
    score: String(lead.score),
    source: wordsOf(sourceName(lead.source).replace(/^(the|a|an) /, '')),
  };
};
