import { formatPhone } from '../../../../../shared/contract/text.ts';
import {
  type ConsentKind,
  type ConsentRecord,
  type ConsentSubject,
  consentRecordsOf,
} from '../../../../../shared/crm/leads/consent.ts';
import type { ContactClaim, ContactKind, ProofReason } from '../../../../../shared/crm/leads/contact-point.ts';

export const contactText = (contact: string): string => (contact.includes('@') ? contact : formatPhone(contact));

export const proofText: Record<ProofReason, string> = {
  link_or_code: 'by a link or code sent to it',
  verified_session: 'by signing in',
  payment: 'by a payment',
  reply: 'by a reply from it',
  staff: 'by the team',
};

export const kindText: Record<ContactKind, string> = { email: 'email', phone: 'phone number' };

/** What confirming a claim does to the lead. */
export const confirmingText = ({ kind, value }: Pick<ContactClaim, 'kind' | 'value'>, own: string | null): string => {
  if (own === null) return `Confirming makes it this lead’s ${kindText[kind]}.`;
  return `Confirming puts ${contactText(value)} in the place of ${contactText(own)}.`;
};

export const consentLabel: Record<ConsentKind, string> = {
  serviceMessages: 'Service messages',
  marketing: 'Marketing',
  aiCalls: 'Calls by the assistant',
};

type Subject = Pick<ConsentSubject, 'email' | 'phone' | 'consents' | 'consentRecords' | 'source' | 'createdAt'>;

/** One use of one contact point of a lead, and what is known of its consent. */
export interface ConsentRow {
  readonly kind: ConsentKind;
  readonly contact: string;
  readonly record: ConsentRecord | undefined;
}

/** The consents that staff see of a lead: calls are for phone numbers only. */
export const consentRows = (lead: Subject, kind: ConsentKind): ConsentRow[] =>
  [lead.email, lead.phone]
    .filter((contact) => contact !== null)
    .filter((contact) => kind !== 'aiCalls' || contact === lead.phone)
    .map((contact) => ({
      kind,
      contact,
      record: consentRecordsOf(lead).find((each) => each.kind === kind && each.contact === contact),
    }));

/** A consent in words, and how it is marked. */
export const consentState = (record: ConsentRecord | undefined) => {
  if (!record) return { type: 'stopped', text: 'Not agreed' } as const;
  if (!record.granted) return { type: 'stopped', text: 'Withdrawn' } as const;
  return record.proven
    ? ({ type: 'success', text: 'Agreed' } as const)
    : ({ type: 'pending', text: 'Agreed, not confirmed' } as const);
};
