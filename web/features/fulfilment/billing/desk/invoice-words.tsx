import Badge from '@cloudscape-design/components/badge';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import type { AgeBucket } from '../../../../../shared/fulfilment/billing/ageing.ts';
import type { InvoiceRow } from '../../../../../shared/fulfilment/billing/invoice.ts';

type State = InvoiceRow['state'];

export const stateNames: Record<State, string> = {
  issued: 'Open',
  part_paid: 'Paid in part',
  paid: 'Paid',
  written_off: 'Written off',
};
const stateTypes: Record<State, StatusIndicatorProps.Type> = {
  issued: 'pending',
  part_paid: 'in-progress',
  paid: 'success',
  written_off: 'stopped',
};

export const bucketNames: Record<AgeBucket, string> = {
  current: 'Not due yet',
  '1-30': '1–30 days late',
  '31-60': '31–60 days late',
  '61-90': '61–90 days late',
  '90+': 'Over 90 days late',
};

export const kindName = (kind: InvoiceRow['kind']): string => (kind === 'invoice' ? 'Invoice' : 'Credit note');

interface Marked {
  readonly invoice: Pick<InvoiceRow, 'kind' | 'state' | 'dueOn' | 'isTest'>;
  readonly today: string;
}

/** How an invoice stands; overdue in red. */
export const InvoiceMark = ({ invoice: { kind, state, dueOn, isTest }, today }: Marked) => {
  const isLate = kind === 'invoice' && dueOn < today && (state === 'issued' || state === 'part_paid');
  const name = kind === 'credit_note' ? 'Credited' : stateNames[state];
  return (
    <SpaceBetween size="xs" direction="horizontal" alignItems="center">
      <StatusIndicator type={isLate ? 'error' : stateTypes[state]}>
        {isLate ? `${name}, overdue` : name}
      </StatusIndicator>
      {isTest && <Badge>Test</Badge>}
    </SpaceBetween>
  );
};
