import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import type { QuoteState } from '../../../../../shared/fulfilment/quotes/quote.ts';

/** The states of a quote, as the desk calls them. */
export const stateNames: Readonly<Record<QuoteState, string>> = {
  draft: 'To price',
  sent: 'Sent',
  viewed: 'Seen',
  changes_asked: 'Changes asked',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Run out',
  withdrawn: 'Taken back',
};

const marks: Readonly<Record<QuoteState, StatusIndicatorProps.Type>> = {
  draft: 'warning',
  sent: 'pending',
  viewed: 'in-progress',
  changes_asked: 'warning',
  accepted: 'success',
  declined: 'error',
  expired: 'stopped',
  withdrawn: 'stopped',
};

/** Where a quote stands, in a word with its mark. */
export const QuoteMark = ({ state }: { state: QuoteState }) => (
  <StatusIndicator type={marks[state]}>{stateNames[state]}</StatusIndicator>
);
