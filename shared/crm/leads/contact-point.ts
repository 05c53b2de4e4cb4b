import * as z from 'zod';

export const ContactKind = z.enum(['email', 'phone']);
export type ContactKind = z.infer<typeof ContactKind>;

/** One email address or phone number. */
export interface ContactPoint {
  readonly kind: ContactKind;
  readonly value: string;
}

/** A contact point that was given for a known lead; nobody has proven that it is theirs. */
export const ContactClaim = z.object({ kind: ContactKind, value: z.string(), at: z.string(), source: z.string() });
export type ContactClaim = z.infer<typeof ContactClaim>;

/** How a contact point was proven (product.md 0.1). */
export const ProofReason = z.enum(['link_or_code', 'verified_session', 'payment', 'reply', 'staff']);
export type ProofReason = z.infer<typeof ProofReason>;

/** Whoever has this contact point acted with us through it, or staff confirmed it. */
export const ContactProof = z.object({ contact: z.string(), reason: ProofReason, at: z.string() });
export type ContactProof = z.infer<typeof ContactProof>;

export const proofOf = (proofs: readonly ContactProof[], contact: string | null): ContactProof | undefined =>
  proofs.find((proof) => proof.contact === contact);

/** Adds proofs of contact points that have none yet. */
export const addProofs = (known: readonly ContactProof[], more: readonly ContactProof[]): ContactProof[] => [
  ...known,
  ...more.filter(({ contact }) => !proofOf(known, contact)),
];
