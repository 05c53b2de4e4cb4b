import type { ApprovalState } from '../../../../shared/deals/approval.ts';
import type { ChecklistView, HistoryEntry, ItemView } from '../../../../shared/deals/review/contract.ts';
import type { Stage } from '../../../../shared/deals/transactions/transaction.ts';

/** How an item stands, as its mark says it. */
export type Mark = ApprovalState | 'not_applicable' | 'not_needed';

export const markOf = ({ approval, notApplicable, isRequired }: ItemView): Mark =>
  notApplicable ? 'not_applicable' : isRequired ? approval.state : 'not_needed';

export const markText: Readonly<Record<Mark, string>> = {
  open: 'Open',
  submitted: 'In review',
  approved: 'Approved',
  rejected: 'Rejected',
  not_applicable: 'Not applicable',
  not_needed: 'Not needed',
};

export const markType: Readonly<Record<Mark, 'pending' | 'in-progress' | 'success' | 'error' | 'stopped'>> = {
  open: 'pending',
  submitted: 'in-progress',
  approved: 'success',
  rejected: 'error',
  not_applicable: 'stopped',
  not_needed: 'stopped',
};

/** What an item must be ready for, as the heading of its part of the list. */
export const readyFor: Readonly<Record<Stage, string>> = {
  preparing: 'Before anything is signed',
  under_contract: 'Before the agreement is signed',
  clear_to_close: 'Before clear to close',
  closed: 'Before closing',
  fell_through: 'Other',
};

export const standingText = { good: 'Good', watch: 'Watch', at_risk: 'At risk' } as const;
export const standingType = { good: 'success', watch: 'warning', at_risk: 'error' } as const;

type Part = ChecklistView['score']['parts'][number];

/** What one part adds or takes: `3 of 3`, `½ of 1`, `−10`. */
export const partText = ({ kind, weight, value }: Part): string => {
  if (kind === 'overdue') return `−${Math.abs(value)}`;
  const earned = weight * value;
  const whole = Math.floor(earned);
  return `${earned > whole ? `${whole || ''}½` : whole} of ${weight}`;
};

export const historyText: Readonly<Record<HistoryEntry['to'], string>> = {
  open: 'reopened it',
  submitted: 'submitted it',
  approved: 'approved it',
  rejected: 'rejected it',
  not_applicable: 'said that it does not apply',
};
