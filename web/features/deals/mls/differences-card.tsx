import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { MlsListingView } from '../../../../shared/deals/mls/contract.ts';
import type { Difference, TakeOverField } from '../../../../shared/deals/mls/difference.ts';
import { api } from '../../../platform/api/api.ts';
import styles from './mls.module.css';
import { actProblem, useMlsAct } from './use-mls-act.ts';

const fieldOf = ({ field }: Difference): TakeOverField | undefined => (field === 'status' ? undefined : field);

interface RowProps {
  readonly difference: Difference;
  readonly isBusy: boolean;
  readonly onTake: (field: TakeOverField) => void;
}

const Row = ({ difference, isBusy, onTake }: RowProps) => {
  const { name, ours, theirs, why } = difference;
  const field = fieldOf(difference);
  return (
    <li className={styles.difference}>
      <Box variant="h4" tagOverride="h3">
        {name}
      </Box>
      <div>
        <Box variant="awsui-key-label">Ours</Box>
        <span className={styles.said}>{ours ?? 'Nothing'}</span>
      </div>
      <div>
        <Box variant="awsui-key-label">The MLS</Box>
        <span className={styles.said}>{theirs}</span>
      </div>
      <div className={styles.act}>
        {why === undefined && field !== undefined ? (
          <Button disabled={isBusy} ariaLabel={`Take over: ${name}`} onClick={() => onTake(field)}>
            Take over
          </Button>
        ) : (
          <Box color="text-body-secondary" variant="small">
            {why}
          </Box>
        )}
      </div>
    </li>
  );
};

type Linked = MlsListingView & { readonly listing: NonNullable<MlsListingView['listing']> };

/**
 * Each field in which our listing and the MLS differ, and taking it over. Over 40 lines: one card of JSX with its
 * mutation.
 */
export const DifferencesCard = ({ record }: { record: Linked }) => {
  const { mlsListingId, listing, differences } = record;
  const { mutate, isPending, error } = useMlsAct(
    (fields: TakeOverField[]) =>
      api('POST /api/mls/listings/{mlsListingId}/take-over', { mlsListingId, fields, version: listing.version }),
    (_, fields) => (fields.includes('photos') ? 'The photos are being copied.' : 'Taken over.'),
  );
  const open = differences.flatMap((each) => (each.why === undefined ? (fieldOf(each) ?? []) : []));
  const takeable = open.filter((field) => field !== 'photos' || !listing.isCopying);
  return (
    <Container
      header={
        <Header
          variant="h2"
          counter={`(${differences.length})`}
          description="The MLS’s word against yours. Nothing changes until you take it over."
          actions={
            takeable.length > 1 && (
              <Button loading={isPending} loadingText="Taking over" onClick={() => mutate(takeable)}>
                Take all over
              </Button>
            )
          }
        >
          Differences
        </Header>
      }
    >
      <SpaceBetween size="s">
        {error && <Alert type="error">{actProblem(error)}</Alert>}
        {listing.isCopying && <StatusIndicator type="in-progress">Photos are being copied</StatusIndicator>}
        {differences.length === 0 ? (
          <StatusIndicator type="success">Your listing says what the MLS says.</StatusIndicator>
        ) : (
          <ul className={styles.differences}>
            {differences.map((difference) => (
              <Row
                key={difference.field}
                difference={difference}
                isBusy={isPending || (difference.field === 'photos' && listing.isCopying)}
                onTake={(field) => mutate([field])}
              />
            ))}
          </ul>
        )}
      </SpaceBetween>
    </Container>
  );
};
