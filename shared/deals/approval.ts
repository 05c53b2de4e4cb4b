import * as z from 'zod';
import { Instant } from '../contract/time.ts';

/** Where a paper or a piece of information stands: given by its owner, decided by an administrator. */
export const ApprovalState = z.enum(['open', 'submitted', 'approved', 'rejected']);
export type ApprovalState = z.infer<typeof ApprovalState>;

const Person = z.object({ profileId: z.string(), name: z.string() });

/** What was submitted, bound to the bytes of one version of a document, and what was decided about exactly that. */
export const Approval = z.object({
  state: ApprovalState,
  documentId: z.string().optional(),
  /** The version of the document, and the digest of its bytes. */
  documentVersion: z.number().int().optional(),
  sha256: z.string().optional(),
  note: z.string().optional(),
  submittedBy: Person.optional(),
  submittedAt: Instant.optional(),
  decidedBy: Person.optional(),
  decidedAt: Instant.optional(),
  /** Why it was rejected. */
  reason: z.string().optional(),
});
export type Approval = z.infer<typeof Approval>;
