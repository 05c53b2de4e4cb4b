import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useMutation } from '@tanstack/react-query';
import type { ConnectionState } from '../../../../shared/fulfilment/payments/connection.ts';
import { type ApiOutput, api } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import styles from './integrations.module.css';
import { stripeNeeds } from './stripe-needs.ts';

const looks: Record<ConnectionState, [StatusIndicatorProps.Type, string]> = {
  off: ['stopped', 'Payments are off on this platform'],
  refused: ['error', 'Stripe refuses the platform’s key'],
  not_connected: ['pending', 'Not connected: customers pay later'],
  pending: ['in-progress', 'Begun, not finished'],
  ready: ['success', 'Connected: customers pay by card'],
  restricted: ['warning', 'Restricted by Stripe'],
};

const labels: Partial<Record<ConnectionState, string>> = {
  not_connected: 'Connect with Stripe',
  pending: 'Go on connecting',
  restricted: 'Answer Stripe’s questions',
};

type View = ApiOutput<'GET /api/payments/connection'>;

const Facts = ({ view }: { view: View }) => {
  const { zone } = useWorkspace();
  const { accountId, isPlatform, lastGoodNight } = view;
  const facts = [
    isPlatform ? 'Payments go to the platform’s own account.' : '',
    accountId ? `Account ${accountId}.` : '',
    lastGoodNight ? `Last compared with Stripe ${formatMoment(lastGoodNight, zone)}.` : '',
  ].filter(Boolean);
  return facts.length > 0 ? <Box color="text-body-secondary">{facts.join(' ')}</Box> : null;
};

/**
 * Whether this company takes payments, what Stripe still asks for, and the way to its page. Over 40 lines: one card of
 * JSX with its mutation.
 */
export const StripeConnection = () => {
  const { data: view, error } = useApi('GET /api/payments/connection', {});
  const {
    mutate,
    isPending,
    error: refusal,
  } = useMutation<ApiOutput<'POST /api/payments/connection'>, ApiError>({
    mutationFn: () => api('POST /api/payments/connection', {}),
    onSuccess: ({ url }) => location.assign(url),
  });
  if (error) return <StatusIndicator type="error">{error.message}</StatusIndicator>;
  if (!view) return <StatusIndicator type="loading">Loading...</StatusIndicator>;
  const [type, text] = looks[view.state];
  const label = labels[view.state];
  return (
    <SpaceBetween size="s">
      <Box variant="h3" padding="n">
        Your company’s account
      </Box>
      <StatusIndicator type={type}>{text}</StatusIndicator>
      <Box>{view.words}</Box>
      {view.isTest && view.state !== 'off' && <StatusIndicator type="info">Test: no money moves</StatusIndicator>}
      {view.missing.length > 0 && (
        <div>
          <Box variant="strong">Stripe still asks for</Box>
          <ul className={styles.missing}>
            {stripeNeeds(view.missing).map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
      )}
      <Facts view={view} />
      {view.canConnect && label && (
        <Button variant="primary" loading={isPending} loadingText="Opening Stripe" onClick={() => mutate()}>
          {label}
        </Button>
      )}
      {refusal && <StatusIndicator type="error">{refusal.message}</StatusIndicator>}
    </SpaceBetween>
  );
};
