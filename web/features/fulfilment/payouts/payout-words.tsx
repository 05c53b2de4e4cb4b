import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import type { PayoutState, StatementState } from '../../../../shared/fulfilment/payouts/payout.ts';
import { payoutStates } from '../../../../shared/fulfilment/payouts/words.ts';
import { dollars } from '../../../ui/dollars.ts';

/** With both cents; below zero with a minus that stands as wide as a plus. */
export const amountText = (cents: number): string => (cents < 0 ? `−${dollars(-cents)}` : dollars(cents));

const types: Readonly<Record<PayoutState, StatusIndicatorProps.Type>> = {
  earned: 'pending',
  held: 'warning',
  approved: 'in-progress',
  stated: 'info',
  paid: 'success',
  reversed: 'stopped',
};

/** How a line stands. */
export const LineMark = ({ state }: { state: PayoutState }) => (
  <StatusIndicator type={types[state]}>{payoutStates[state]}</StatusIndicator>
);

/** How a statement stands. */
export const StatementMark = ({ state }: { state: StatementState }) => (
  <StatusIndicator type={state === 'paid' ? 'success' : 'pending'}>
    {state === 'paid' ? 'Paid' : 'To be paid'}
  </StatusIndicator>
);
