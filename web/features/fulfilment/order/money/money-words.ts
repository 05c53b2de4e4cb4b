import type { StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { DeskAccount } from '../../../../../shared/fulfilment/payments/contract.ts';
import type { LedgerLine } from '../../../../../shared/fulfilment/payments/ledger.ts';

type Money = DeskAccount['account'];

const kinds: Record<LedgerLine['kind'], string> = {
  charge: 'Card payment',
  refund: 'Refund',
  refund_failed: 'Refund that failed',
  dispute: 'Withheld by a dispute',
  dispute_back: 'Returned by a dispute',
  dispute_lost: 'Lost by a dispute',
  manual: 'Payment by hand',
  credit: 'Credit',
  fee: 'Fee',
  tip: 'Tip',
  write_off: 'Written off',
};

export const methods = { cash: 'Cash', check: 'Check', bank: 'Bank transfer', other: 'Other' } as const;

/** A line of the ledger as it is read. */
export const lineText = ({ kind, method, reference, undoes }: LedgerLine): string => {
  if (undoes) return `${kinds[kind]} undone`;
  const how = method ? `, ${methods[method].toLowerCase()}` : '';
  return `${kinds[kind]}${how}${reference ? ` ${reference}` : ''}`;
};

/** The rows that make up the balance; what is zero is left out but for total and paid. */
export const accountRows = (account: Money): readonly (readonly [string, number])[] => {
  const { total, tax, fees, tips, credits, paid, refunded, refundPending, disputed } = account;
  const rows = [
    ['Total', total],
    ['Tax', tax],
    ['Fees', fees],
    ['Tips', tips],
    ['Credits', -credits],
    ['Paid', -paid],
    ['Refunded', refunded],
    ['Refund on its way', refundPending],
    ['Withheld by a dispute', disputed],
  ] as const;
  // A minus before nothing is no sum.
  const plain = rows.map(([label, cents]) => [label, cents || 0] as const);
  return plain.filter(([label, cents]) => cents !== 0 || label === 'Total' || label === 'Paid');
};

/** What is open, in words. */
export const balanceText = ({ balance }: Pick<Money, 'balance'>): string =>
  balance > 0 ? `${formatCents(balance)} owed` : balance < 0 ? `${formatCents(-balance)} to give back` : 'Nothing owed';

/** What is owed for an order and recorded on it: where its company's bill has it, what that lacks. */
export const owedHere = ({ account, bill }: Pick<DeskAccount, 'account' | 'bill'>): number =>
  bill ? (bill.lacks ?? 0) : Math.max(0, account.balance);

export const statusTypes: Record<DeskAccount['status'], StatusIndicatorProps.Type> = {
  pending: 'pending',
  paid: 'success',
  failed: 'error',
  refunded: 'stopped',
};
