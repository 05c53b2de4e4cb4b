import type { Approval } from '../approval.ts';
import { decisionProblems } from '../decision-problems.ts';
import type { ChecklistItem } from '../transactions/checklist.ts';
import type { Stage } from '../transactions/transaction.ts';

export const itemActs = ['submit', 'approve', 'reject', 'not_applicable', 'reopen'] as const;
export type ItemAct = (typeof itemActs)[number];

/** Who acts, and what the rules ask of them. */
export interface Actor {
  readonly profileId: string;
  readonly isAdmin: boolean;
}

type Item = Pick<ChecklistItem, 'isGate' | 'approval' | 'notApplicable'>;

const notApplicableProblems = ({ isGate, approval, notApplicable }: Item, { isAdmin }: Actor): string[] => [
  ...(isGate && !isAdmin ? ['Only an administrator says that a gate does not apply'] : []),
  ...(notApplicable ? ['It is marked as not applicable already'] : []),
  ...(approval.state === 'open' ? [] : [`Only an open item can be not applicable: this one is ${approval.state}`]),
];

const reopenProblems = ({ isGate, approval, notApplicable }: Item, { isAdmin }: Actor): string[] => [
  ...(isGate && !isAdmin ? ['Only an administrator reopens a gate'] : []),
  ...(notApplicable || approval.state === 'rejected' ? [] : ['It is neither rejected nor marked as not applicable']),
];

const isMarked = ({ notApplicable }: Item) =>
  notApplicable ? ['It is marked as not applicable; reopen it first'] : [];

/** Why an act on an item is refused, in words; none where it is allowed (deals.md 2, "Checklist"). */
export const itemProblems = (act: ItemAct, item: Item, stage: Stage, actor: Actor, reason = 'given'): string[] => {
  if (stage === 'fell_through') return ['The deal fell through'];
  switch (act) {
    case 'submit':
      return isMarked(item);
    case 'approve':
      return [...isMarked(item), ...decisionProblems(item.approval, { to: 'approved' }, actor)];
    case 'reject':
      return [...isMarked(item), ...decisionProblems(item.approval, { to: 'rejected', reason }, actor)];
    case 'not_applicable':
      return notApplicableProblems(item, actor);
    case 'reopen':
      return reopenProblems(item, actor);
  }
};

/** True if this person could decide about it now. */
export const mayDecide = (approval: Approval, actor: Actor): boolean =>
  decisionProblems(approval, { to: 'approved' }, actor).length === 0;
