import type { LineKind } from './deal.ts';
import type { DisbursementState } from './disbursement.ts';

export const disbursementStates: Readonly<Record<DisbursementState, string>> = {
  draft: 'Draft',
  calculated: 'To approve',
  approved: 'Approved',
  paid: 'Paid',
  reversed: 'Reversed',
};

/** The nine steps of a commission. */
export const lineKinds: Readonly<Record<LineKind, string>> = {
  gci: 'GCI',
  off_top: 'Off the top',
  share: 'Agent’s part',
  early_fee: 'Fee before the split',
  team_before: 'Team, before the split',
  company: 'Company',
  team_after: 'Team, after the split',
  late_fee: 'Fee after the split',
  net: 'Net',
};

/** True for what comes in; everything else is taken. */
export const isIncome = (kind: LineKind, label = ''): boolean =>
  kind === 'gci' || kind === 'share' || kind === 'net' || (kind === 'late_fee' && label.startsWith('Credit'));
