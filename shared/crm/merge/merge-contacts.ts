import type { CaptureInput } from '../leads/capture.ts';
import { consentFlags, consentRecordsOf, grantsFor, withConsents } from '../leads/consent.ts';
import {
  addProofs,
  type ContactClaim,
  ContactKind,
  type ContactPoint,
  type ContactProof,
} from '../leads/contact-point.ts';
import type { Lead } from '../leads/lead.ts';

/** The newest claims are kept; every capture stays in the conversation. */
const MAX_CLAIMS = 10;

type Contacts = Pick<Lead, 'email' | 'phone'>;

const isOwn = ({ email, phone }: Contacts, contact: string): boolean => contact === email || contact === phone;

const addClaim = (claims: readonly ContactClaim[], claim: ContactClaim): ContactClaim[] =>
  claims.some(({ kind, value }) => kind === claim.kind && value === claim.value)
    ? [...claims]
    : [...claims, claim].slice(-MAX_CLAIMS);

/** The claims of two leads that are one person. */
export const uniteClaims = (one: readonly ContactClaim[], other: readonly ContactClaim[]): ContactClaim[] =>
  other.reduce<ContactClaim[]>(addClaim, [...one]);

const noConsents = { serviceMessages: false, marketing: false, aiCalls: false };

/** The lead after its contact points changed: what belonged to a former one is dropped, withdrawals stay. */
export const settleContacts = (lead: Lead): Lead => {
  const next = {
    ...lead,
    claims: lead.claims.filter(({ kind, value }) => lead[kind] !== value),
    ...(lead.otherEmails && { otherEmails: lead.otherEmails.filter((each) => each !== lead.email) }),
    ...(lead.otherPhones && { otherPhones: lead.otherPhones.filter((each) => each !== lead.phone) }),
    proofs: lead.proofs.filter(({ contact }) => isOwn(lead, contact)),
    consentRecords: consentRecordsOf(lead).filter(({ contact, granted }) => !granted || isOwn(lead, contact)),
  };
  return { ...next, consents: consentFlags({ ...next, consents: noConsents }) };
};

/** A lead whose contact points staff changed. Consents were given for the old number: another number drops all grants. */
export const changeContacts = (known: Lead, changes: Partial<Contacts>): Lead => {
  const records = consentRecordsOf(known);
  const isNewNumber = changes.phone !== undefined && known.phone !== null && changes.phone !== known.phone;
  const consentRecords = records.filter(({ granted }) => !granted || !isNewNumber);
  return settleContacts({ ...known, ...changes, consents: noConsents, consentRecords });
};

/** A lead without this claim. */
export const withoutClaim = (lead: Lead, point: ContactPoint): Lead => ({
  ...lead,
  claims: lead.claims.filter(({ kind, value }) => kind !== point.kind || value !== point.value),
});

/** What is known of whoever gives a capture or order. */
export interface Giver {
  /** Contact points proven in this very act. */
  readonly proofs?: readonly ContactProof[];
  /** Digest of the chat or call. */
  readonly conversation?: string | null;
}

/**
 * Contact points that a capture or order gives for a known lead. They stay claims, unless their giver has proven both the
 * new one and one that the lead was known by, or completes in one conversation what nobody else has told of.
 */
export const mergeContacts = (
  lead: Lead,
  { email, phone, consents = {}, source }: CaptureInput,
  at: string,
  { proofs = [], conversation = null }: Giver,
): Lead => {
  const isSameGiver = lead.conversation !== null && lead.conversation === conversation && lead.proofs.length === 0;
  const known = {
    ...lead,
    conversation: isSameGiver ? conversation : null,
    consentRecords: [...consentRecordsOf(lead)],
  };
  const isProven = (contact: string): boolean => proofs.some((proof) => proof.contact === contact);
  const isOwner = proofs.some(({ contact }) => isOwn(known, contact));
  const give = (after: Lead, kind: ContactKind, value: string | undefined): Lead => {
    if (value === undefined || value === after[kind]) return after;
    if (after[kind] === null && (isSameGiver || (isOwner && isProven(value)))) return { ...after, [kind]: value };
    return { ...after, claims: addClaim(after.claims, { kind, value, at, source }) };
  };
  const next = give(give(known, 'email', email), 'phone', phone);
  const own = proofs.filter(({ contact }) => isOwn(next, contact));
  const added = ContactKind.options.flatMap((kind) => (known[kind] === next[kind] ? [] : (next[kind] ?? [])));
  const granting = new Set([...own.map(({ contact }) => contact), ...added]);
  const grants = grantsFor([...granting], consents, (contact) => ({ at, source, proven: isProven(contact) }));
  return withConsents(settleContacts({ ...next, proofs: addProofs(next.proofs, own) }), grants);
};
