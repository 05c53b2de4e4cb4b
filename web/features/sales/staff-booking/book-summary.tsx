import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { formatCents } from '../../../../shared/contract/money.ts';
import { reasonsOf } from '../../../../shared/sales/quoting/price-reasons.ts';
import type { ApiOutput } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { formatTime } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import styles from './book.module.css';
import type { Assumed } from './book-draft.ts';
import { planLines } from './plan-lines.ts';
import type { HeldPlan } from './use-held-plan.ts';

interface Props {
  quote: ApiOutput<'POST /api/quotes'> | undefined;
  /** Sales tax depends on where the house is. */
  hasZip: boolean;
  held: HeldPlan | undefined;
  error: ApiError | null;
  name: string;
  willWin: boolean | undefined;
  /** The times are being held or the order placed; a click on the way would be lost. */
  isBusy: boolean;
  /** What is still needed, by name. */
  missing: string | undefined;
  assumed: readonly Assumed[];
  onWin: (willWin: boolean) => void;
  onBook: () => void;
}

const Times = ({ held }: { held: HeldPlan }) => {
  const { zone } = useWorkspace();
  return (
    <>
      <ul className={styles.chosen}>
        {planLines(held.plan, zone).map(({ when, what }) => (
          <li key={`${when} ${what}`}>
            <b>{when}</b> {what}
          </li>
        ))}
      </ul>
      <StatusIndicator type="info">Kept free until {formatTime(held.expiresAt, zone)}</StatusIndicator>
    </>
  );
};

const totalOf = ({ pricing, payment }: NonNullable<Props['quote']>): string =>
  formatCents(pricing.total + (payment?.tax ?? 0));

/** The order's services, times and total, with the button that books. One panel, so its JSX stays together. */
export const BookSummary = ({
  quote,
  hasZip,
  held,
  error,
  name,
  willWin,
  isBusy,
  missing,
  assumed,
  onWin,
  onBook,
}: Props) => (
  <Container header={<Header variant="h2">The order</Header>}>
    <SpaceBetween size="m">
      {quote ? (
        <dl className={styles.sum}>
          {quote.items.map(({ id, name: service, calculatedPrice, adjustments }) => (
            <div key={id}>
              <dt>{[service, ...reasonsOf([{ adjustments }])].join(', ')}</dt>
              <dd>{formatCents(calculatedPrice)}</dd>
            </div>
          ))}
          {quote.payment && quote.payment.tax > 0 && (
            <div>
              <dt>Sales tax</dt>
              <dd>{formatCents(quote.payment.tax)}</dd>
            </div>
          )}
          <div>
            <dt>{hasZip ? 'Total' : 'Total before any sales tax'}</dt>
            <dd>{totalOf(quote)}</dd>
          </div>
        </dl>
      ) : (
        <Box color="text-body-secondary">Choose services to see the total.</Box>
      )}
      {held && <Times held={held} />}
      {willWin !== undefined && (
        <Checkbox checked={willWin} onChange={({ detail }) => onWin(detail.checked)}>
          Mark {name} as won
        </Checkbox>
      )}
      {error && <Problem error={error} />}
      {quote && assumed.length > 0 && (
        <StatusIndicator type="info">
          Priced with an assumed {assumed.map((name) => (name === 'sqFt' ? 'size' : 'number of rooms')).join(' and ')}
        </StatusIndicator>
      )}
      {missing && (
        <div role="status">
          <StatusIndicator type="warning">{missing}</StatusIndicator>
        </div>
      )}
      <Button variant="primary" fullWidth loading={isBusy} onClick={onBook}>
        {quote && hasZip ? `Book for ${totalOf(quote)}` : 'Book'}
      </Button>
      <Box color="text-body-secondary" fontSize="body-s">
        The customer gets the confirmation by email, with a link to move or cancel the visits. Payment follows your
        company’s terms.
      </Box>
    </SpaceBetween>
  </Container>
);
