import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { formatCents } from '../../../../shared/contract/money.ts';
import type { DisbursementState } from '../../../../shared/deals/commissions/disbursement.ts';
import type { PlanTerms } from '../../../../shared/deals/commissions/plan.ts';
import { metricText } from '../../../../shared/deals/commissions/why.ts';
import { disbursementStates } from '../../../../shared/deals/commissions/words.ts';
import { formatRate } from '../../../../shared/deals/rate.ts';

const types: Readonly<Record<DisbursementState, StatusIndicatorProps.Type>> = {
  draft: 'pending',
  calculated: 'in-progress',
  approved: 'info',
  paid: 'success',
  reversed: 'stopped',
};

/** How a disbursement stands. */
export const StateMark = ({ state }: { state: DisbursementState }) => (
  <StatusIndicator type={types[state]}>{disbursementStates[state]}</StatusIndicator>
);

/** What a plan says, in one sentence. */
export const planText = ({ split, fees }: PlanTerms): string => {
  const cap = split.cap === undefined ? '' : `, cap ${formatCents(split.cap)}`;
  const fee = fees.length === 0 ? '' : `, ${fees.length === 1 ? '1 fee' : `${fees.length} fees`}`;
  if (split.kind !== 'graduated') return `Agent ${formatRate(split.share)}${cap}${fee}`;
  const { metric } = split;
  const tiers = split.tiers.map(({ upTo, share }) =>
    upTo === undefined ? `then ${formatRate(share)}` : `${formatRate(share)} to ${metricText(metric, upTo)}`,
  );
  return `${tiers.join(', ')}${cap}${fee}`;
};

/** A percentage as it is typed, in units of 0.001 %. */
export const rateIn = (text: string): number | undefined => {
  const plain = text.trim().replace(/\s*%$/, '');
  if (!/^\d{1,3}(\.\d{1,3})?$/.test(plain)) return undefined;
  const rate = Math.round(Number(plain) * 1000);
  return rate <= 100_000 ? rate : undefined;
};
