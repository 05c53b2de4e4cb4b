import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ListingStatus } from '../../../../shared/deals/listings/listing.ts';
import {
  isChangeable,
  nextStatuses,
  statusNames,
  unmetRules,
} from '../../../../shared/deals/listings/listing-rules.ts';
import type { ListingView } from '../../../../shared/deals/listings/listing-view.ts';
import { api } from '../../../platform/api/api.ts';
import { towardsDestructive } from '../../../ui/console/form/destructive.ts';
import { ReasonModal } from '../../../ui/console/form/reason-modal.tsx';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { formatDate } from '../../../ui/console/times.ts';
import styles from './listings.module.css';
import { actProblem, useListingAct } from './use-listing-act.ts';

const path: readonly ListingStatus[] = ['draft', 'coming_soon', 'active', 'under_contract', 'sold'];

/** The way of a listing from draft to sold, with where it stands. */
const StatusBar = ({ status }: { status: ListingStatus }) => {
  const steps: readonly ListingStatus[] = status === 'withdrawn' ? ['draft', 'withdrawn'] : path;
  const at = steps.indexOf(status);
  return (
    <ol className={styles.steps} aria-label="Status">
      {steps.map((step, n) => (
        <li key={step} data-state={n < at ? 'done' : n === at ? 'now' : 'ahead'} aria-current={n === at && 'step'}>
          {statusNames[step]}
        </li>
      ))}
    </ol>
  );
};

const moveWords: Readonly<Partial<Record<ListingStatus, string>>> = {
  coming_soon: 'Announce as coming soon',
  active: 'Bring to market now',
};

const useMove = ({ listingId, version }: ListingView) =>
  useListingAct(
    ({ to, reason }: { to: ListingStatus; reason?: string }) =>
      api('POST /api/listings/{listingId}/status', { listingId, version, to, ...(reason !== undefined && { reason }) }),
    ({ address, status }) => `${address.line1} is ${statusNames[status].toLowerCase()}.`,
  );

const WithdrawDialog = ({ listing, onClose }: { listing: ListingView; onClose: () => void }) => {
  const { mutate, isPending, error } = useMove(listing);
  return (
    <ReasonModal
      header={`Withdraw ${listing.address.line1}`}
      submit="Withdraw"
      missing="Say why the listing is withdrawn."
      most={500}
      isBusy={isPending}
      error={actProblem(error)}
      onSubmit={(reason) => mutate({ to: 'withdrawn', reason }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Box color="text-body-secondary">
        It leaves the market at once and can’t come back. You can relist the house as a new draft.
      </Box>
    </ReasonModal>
  );
};

/** What keeps a listing from a status, in words, or the button that moves it. */
const NextStep = ({ listing, to }: { listing: ListingView; to: ListingStatus }) => {
  const { mutate, isPending, error } = useMove(listing);
  const unmet = unmetRules(listing, to, { today: listing.today, by: 'person' });
  const isReady = unmet.length === 0;
  return (
    <div className={styles.next}>
      <Box variant="h3" tagOverride="h3">
        {statusNames[to]}
      </Box>
      {!isReady && (
        <ul aria-label={`Missing for ${statusNames[to].toLowerCase()}`}>
          {unmet.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {isReady && (
        <SpaceBetween size="xs">
          <Box color="text-status-success">Everything is ready.</Box>
          <Button loading={isPending} onClick={() => mutate({ to })}>
            {moveWords[to] ?? statusNames[to]}
          </Button>
        </SpaceBetween>
      )}
      {error && (
        <Alert type="error" statusIconAriaLabel="Error">
          {actProblem(error)}
        </Alert>
      )}
    </div>
  );
};

const Relist = ({ listing }: { listing: ListingView }) => {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useListingAct(
    (_: undefined, idempotencyKey) =>
      api('POST /api/listings/{listingId}/relist', { listingId: listing.listingId }, { idempotencyKey }),
    () => 'Copied into a new draft. Its agreement and dates are yours to set.',
  );
  return (
    <SpaceBetween size="xs">
      <Button
        loading={isPending}
        onClick={() =>
          mutate(undefined, { onSuccess: ({ listingId }) => void navigate(`/admin/agent/listings/${listingId}`) })
        }
      >
        Relist as a new draft
      </Button>
      {error && (
        <Alert type="error" statusIconAriaLabel="Error">
          {actProblem(error)}
        </Alert>
      )}
    </SpaceBetween>
  );
};

/** What a listing does by itself. */
const scheduleText = ({ status, onMarketDate, agreementTo, soldOn, reason }: ListingView): string => {
  if (status === 'sold') return soldOn ? `Sold on ${formatDate(soldOn)}.` : 'Sold.';
  if (status === 'withdrawn') return reason ?? 'Withdrawn.';
  if (status === 'under_contract') return 'Its transaction moves it to sold, or back to active.';
  const ends = agreementTo ? ` Withdrawn by itself after ${formatDate(agreementTo)}.` : '';
  if (status === 'active') return `On the market.${ends}`;
  const comes = onMarketDate ? `Goes active by itself on ${formatDate(onMarketDate)}, if nothing is missing.` : '';
  return `${comes}${ends}`.trim();
};

/** Where a listing stands, what is missing for each next status, and the acts that move it. */
export const StatusCard = ({ listing }: { listing: ListingView }) => {
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { status, transactionId } = listing;
  const next = nextStatuses(listing).filter((to) => to !== 'withdrawn');
  const schedule = scheduleText(listing);
  return (
    <Container header={<Header variant="h2">Status</Header>}>
      <SpaceBetween size="m">
        <StatusBar status={status} />
        {schedule && <Box color="text-body-secondary">{schedule}</Box>}
        {transactionId && (
          <RecordLink to={`/admin/agent/transactions/${transactionId}`}>Open its transaction</RecordLink>
        )}
        {next.map((to) => (
          <NextStep key={to} listing={listing} to={to} />
        ))}
        {nextStatuses(listing).includes('withdrawn') && (
          <Button style={towardsDestructive} onClick={() => setWithdrawing(true)}>
            Withdraw
          </Button>
        )}
        {!isChangeable(listing) && <Relist listing={listing} />}
        {isWithdrawing && <WithdrawDialog listing={listing} onClose={() => setWithdrawing(false)} />}
      </SpaceBetween>
    </Container>
  );
};
