import type { Stage } from '../transactions/transaction.ts';
import type { Calculation, Disbursement, DisbursementState } from './disbursement.ts';

/** What is done with a disbursement. */
export type DisbursementAct = 'edit' | 'calculate' | 'approve' | 'pay' | 'reverse';

const from: Readonly<Record<DisbursementAct, readonly DisbursementState[]>> = {
  edit: ['draft', 'calculated'],
  calculate: ['draft', 'calculated'],
  approve: ['calculated'],
  pay: ['approved'],
  reverse: ['approved', 'paid'],
};

const stateRules: Readonly<Record<DisbursementAct, string>> = {
  edit: 'Only a draft or a calculated disbursement can be changed',
  calculate: 'Only a draft or a calculated disbursement can be calculated',
  approve: 'Only a calculated disbursement can be approved',
  pay: 'Only an approved disbursement can be marked as paid',
  reverse: 'Only an approved or paid disbursement can be reversed',
};

/** True for whoever the lines of a calculation pay. */
export const isPaidBy = (profileId: string, calculation: Pick<Calculation, 'payees'> | undefined): boolean =>
  calculation?.payees.some((payee) => payee.profileId === profileId) ?? false;

interface ActContext {
  readonly disbursement: Pick<Disbursement, 'state' | 'calculation'>;
  readonly deal: { readonly stage: Stage; readonly closedOn?: string | undefined };
  /** Who acts. */
  readonly profileId: string;
}

/** Every rule that forbids an act now, in words; empty where it may be done. */
export const unmetRules = (act: DisbursementAct, { disbursement, deal, profileId }: ActContext): string[] => {
  const rules: string[] = [];
  if (!from[act].includes(disbursement.state)) rules.push(stateRules[act]);
  if (act === 'calculate' && deal.closedOn === undefined) rules.push('The deal needs its closing date');
  if (act !== 'approve') return rules;
  if (deal.stage !== 'closed') rules.push('The deal must be closed');
  if (isPaidBy(profileId, disbursement.calculation))
    rules.push('Whoever is paid by a disbursement cannot approve it: another administrator does');
  return rules;
};
