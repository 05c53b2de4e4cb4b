import type { Approval, Decision } from './approval.ts';

/** Why this person can't decide so, in words; none if they can. Apart from the schemas, which pages must not bring along. */
export const decisionProblems = (
  approval: Approval,
  decision: Decision,
  person: { readonly profileId: string; readonly isAdmin: boolean },
): string[] => [
  ...(person.isAdmin ? [] : ['Only an administrator approves or rejects']),
  ...(approval.state === 'submitted' ? [] : [`Nothing waits for a decision: it is ${approval.state}`]),
  ...(approval.submittedBy?.profileId === person.profileId ? ['Somebody else than its submitter has to decide'] : []),
  ...(decision.to === 'rejected' && decision.reason.trim() === '' ? ['A rejection says why'] : []),
];
