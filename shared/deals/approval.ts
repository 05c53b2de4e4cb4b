import * as z from 'zod';
import { Instant, toInstant } from '../contract/time.ts';

/** Where a paper or a piece of information stands: given by its owner, decided by an administrator. */
export const ApprovalState = z.enum(['open', 'submitted', 'approved', 'rejected']);
export type ApprovalState = z.infer<typeof ApprovalState>;

const Person = z.object({ profileId: z.string(), name: z.string() });
type Person = z.infer<typeof Person>;

/** What was submitted, bound to the bytes of one version of a document, and what was decided about exactly that. */
export const Approval = z.object({
  state: ApprovalState,
  documentId: z.string().optional(),
  /** The version of the document, and the digest of its bytes. */
  documentVersion: z.int().optional(),
  sha256: z.string().optional(),
  note: z.string().optional(),
  submittedBy: z.optional(Person),
  submittedAt: z.optional(Instant),
  decidedBy: z.optional(Person),
  decidedAt: z.optional(Instant),
  /** Why it was rejected. */
  reason: z.string().optional(),
});
export type Approval = z.infer<typeof Approval>;

/** One version of a document with the digest of its bytes. */
export interface DocumentBytes {
  readonly documentId: string;
  readonly documentVersion: number;
  readonly sha256: string;
}

/** What a person gives for approval: the bytes of a document, or a note where no paper is asked. */
export type Submission = { readonly document: DocumentBytes } | { readonly note: string };

export type Decision = { readonly to: 'approved' } | { readonly to: 'rejected'; readonly reason: string };

/** Nothing was given yet. */
export const openApproval: Approval = { state: 'open' };

/** True if exactly these bytes were approved; a later version of the document is not. */
export const isApprovedFor = ({ state, sha256: approved }: Approval, sha256: string): boolean =>
  state === 'approved' && approved === sha256;

/** Why this can't be submitted, in words; none if it can. */
export const submissionProblems = (approval: Approval, submission: Submission): string[] =>
  'document' in submission && isApprovedFor(approval, submission.document.sha256)
    ? ['Exactly this document is approved already']
    : [];

/** What was given, by whom; an earlier decision is about other bytes and goes. */
export const submitted = (submission: Submission, submittedBy: Person, now: number): Approval => ({
  state: 'submitted',
  ...('document' in submission ? submission.document : { note: submission.note }),
  submittedBy,
  // To the millisecond: who gave first is looked at first.
  submittedAt: new Date(now).toISOString().replace('.000Z', 'Z'),
});

/** The decision about exactly what was submitted. */
export const decided = (approval: Approval, decision: Decision, decidedBy: Person, now: number): Approval => ({
  ...approval,
  state: decision.to,
  decidedBy,
  decidedAt: toInstant(now),
  ...(decision.to === 'rejected' ? { reason: decision.reason } : {}),
});

/** The version of a document that is current, with who added it. */
export interface CurrentVersion {
  readonly documentVersion: number;
  readonly sha256: string;
  readonly addedBy: Person;
  readonly addedAt: string;
}

/**
 * The time of a submission that may follow another within one second: a decision names what it looked at by this time, so
 * the later one is some milliseconds on, as many as its version says.
 */
export const laterThan = (
  before: string | undefined,
  given: string | undefined,
  milliseconds = 1,
): string | undefined =>
  before === undefined || given === undefined || Date.parse(before) < Date.parse(given)
    ? given
    : new Date(Date.parse(before) + milliseconds).toISOString();

/**
 * What an approval says of its document as it is now: other bytes than those that it names were submitted by whoever
 * added them, and nobody has decided about them; a document that is gone leaves it open.
 */
export const approvalNow = (approval: Approval, current: CurrentVersion | undefined): Approval => {
  const { documentId, sha256 } = approval;
  if (documentId === undefined) return approval;
  if (!current) return openApproval;
  const { documentVersion, addedBy, addedAt } = current;
  if (current.sha256 === sha256) return { ...approval, documentVersion };
  const bytes = { documentId, documentVersion, sha256: current.sha256 };
  const given = submitted({ document: bytes }, addedBy, Date.parse(addedAt));
  return { ...given, submittedAt: laterThan(approval.submittedAt, given.submittedAt, documentVersion) };
};
