import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ProviderTest, ProviderView } from '../../../../shared/operations/integrations/provider.ts';
import { api } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { AdviceNote } from '../../../ui/console/advice/advice-note.tsx';
import { invalidate } from '../../../ui/console/queries/use-api.ts';
import { formatAgo } from '../../../ui/console/times.ts';
import styles from './integrations.module.css';
import { StripeConnection } from './stripe-connection.tsx';

const State = ({ provider }: { provider: ProviderView }) => {
  const { isSet, lastTest } = provider;
  if (!isSet) return <StatusIndicator type="stopped">Not set up</StatusIndicator>;
  if (!lastTest) return <StatusIndicator type="info">Set up, not tested yet</StatusIndicator>;
  return lastTest.isGood ? (
    <StatusIndicator type="success">Works</StatusIndicator>
  ) : (
    <StatusIndicator type="error">Last test failed</StatusIndicator>
  );
};

const Outcome = ({ provider, now }: { provider: ProviderView; now: number }) => {
  const { lastTest, lastGoodAt, lastBadAt, lastBadWords } = provider;
  if (!lastTest) return null;
  const before =
    lastTest.isGood && lastBadAt
      ? `Failed last ${formatAgo(lastBadAt, now)}: ${lastBadWords}`
      : !lastTest.isGood && lastGoodAt
        ? `Worked last ${formatAgo(lastGoodAt, now)}.`
        : '';
  return (
    <div>
      <AdviceNote type={lastTest.isGood ? 'success' : 'error'}>{lastTest.words}</AdviceNote>
      <Box color="text-body-secondary" fontSize="body-s">
        {`Tested by ${lastTest.by}, ${formatAgo(lastTest.at, now)}. ${before}`}
      </Box>
    </div>
  );
};

/** A provider with its state, what is missing, and its test. Over 40 lines: one card of JSX. */
export const ProviderCard = ({
  provider,
  now,
  children,
}: {
  provider: ProviderView;
  now: number;
  children?: ReactNode;
}) => {
  const client = useQueryClient();
  const { code, name, purpose, state, missing, isSet } = provider;
  const { mutate, isPending, error } = useMutation<ProviderTest, ApiError>({
    mutationFn: () => api('POST /api/integrations/{code}/test', { code }),
    onSuccess: () => invalidate(client, 'GET /api/integrations'),
  });
  return (
    <li>
      <Container
        header={
          <Header
            variant="h2"
            description={purpose}
            actions={
              isSet && (
                <Button loading={isPending} loadingText="Testing" ariaLabel={`Test ${name}`} onClick={() => mutate()}>
                  Test
                </Button>
              )
            }
          >
            {name}
          </Header>
        }
      >
        <SpaceBetween size="s">
          <State provider={provider} />
          <Box>{`${state}${state.endsWith('.') ? '' : '.'}`}</Box>
          {missing.length > 0 && (
            <div>
              <Box variant="strong">What is missing</Box>
              <ul className={styles.missing}>
                {missing.map((each) => (
                  <li key={each}>{each}</li>
                ))}
              </ul>
            </div>
          )}
          <div role="status">{isSet && <Outcome provider={provider} now={now} />}</div>
          {error && <StatusIndicator type="error">{error.message}</StatusIndicator>}
          {code === 'stripe' && <StripeConnection />}
          {children}
        </SpaceBetween>
      </Container>
    </li>
  );
};
