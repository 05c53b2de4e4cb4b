import { serviceName } from '../../company/catalog/service-name.ts';
import type { PayoutKind, PayoutLine, PayoutState } from './payout.ts';

export const payoutKinds: Readonly<Record<PayoutKind, string>> = {
  work: 'Work',
  late_cancel: 'Late cancellation',
  no_access: 'No access',
  tip: 'Tip',
  adjustment: 'Adjustment',
  correction: 'Correction',
};

export const payoutStates: Readonly<Record<PayoutState, string>> = {
  earned: 'Waiting for approval',
  held: 'Held',
  approved: 'Approved',
  stated: 'On a statement',
  paid: 'Paid',
  reversed: 'Reversed',
};

type Named = Pick<PayoutLine, 'kind' | 'service'>;

/** What a line is for: `Cleaning`, `Cleaning, no access`, `Tip`. */
export const payoutText = ({ kind, service }: Named): string => {
  if (service === undefined) return payoutKinds[kind];
  return kind === 'work' ? serviceName(service) : `${serviceName(service)}, ${payoutKinds[kind].toLowerCase()}`;
};

type Placed = Pick<PayoutLine, 'orderNumber' | 'city' | 'reason' | 'kind'>;

/** Where a line comes from: order and city, or the reason for which it was added. */
export const payoutNote = ({ orderNumber, city, reason, kind }: Placed): string | undefined => {
  const isByHand = kind === 'adjustment' || kind === 'correction';
  const parts = [
    orderNumber === undefined ? undefined : `Order ${orderNumber}`,
    city,
    isByHand ? reason : undefined,
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(', ') : undefined;
};

/** The cents of these lines together. */
export const totalOf = (lines: readonly Pick<PayoutLine, 'cents'>[]): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0);

/** The most lines that are approved at once. */
export const MAX_APPROVED = 50;

/** True for the name of a state. */
export const isPayoutState = (text: string | null): text is PayoutState => text !== null && text in payoutStates;
