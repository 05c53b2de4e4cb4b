import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LoopView } from '../../../../shared/deals/dotloop/loop.ts';
import { api } from '../../../platform/api.ts';
import type { ApiError } from '../../../platform/api-error.ts';
import { formatMoment } from '../../../ui/console/times.ts';
import { invalidate, useApi } from '../../../ui/console/use-api.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';

const looks: Record<LoopView['state'], [StatusIndicatorProps.Type, string]> = {
  none: ['stopped', 'No loop yet'],
  asked: ['in-progress', 'Being made in Dotloop'],
  made: ['success', 'In Dotloop'],
  failed: ['error', 'Dotloop refused it'],
  gone: ['warning', 'Deleted in Dotloop'],
};

/** `UNDER_CONTRACT` → `Under contract`: Dotloop's own words, readable. */
const readable = (status: string): string => {
  const words = status.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const Made = ({ loop }: { loop: LoopView }) => {
  const { zone } = useWorkspace();
  const { name, status, url, checkedAt } = loop;
  return (
    <SpaceBetween size="xxs">
      <Box>{name}</Box>
      {status && <Box>{`Status in Dotloop: ${readable(status)}. It does not change the stage here.`}</Box>}
      {checkedAt && <Box color="text-body-secondary">{`As of ${formatMoment(checkedAt, zone)}.`}</Box>}
      {url && (
        <Link href={url} external externalIconAriaLabel="Opens in a new tab">
          Open in Dotloop
        </Link>
      )}
    </SpaceBetween>
  );
};

/** The loop of a transaction: made here, shown as Dotloop tells of it. */
export const LoopPanel = ({ transactionId }: { transactionId: string }) => {
  const client = useQueryClient();
  const { data: loop, error } = useApi('GET /api/transactions/{transactionId}/loop', { transactionId });
  const make = useMutation<LoopView, ApiError>({
    mutationFn: () => api('POST /api/transactions/{transactionId}/loop', { transactionId }),
    onSuccess: () => invalidate(client, 'GET /api/transactions/{transactionId}/loop'),
  });
  // A company without the license has no panel; any other failure is said.
  if (error?.code === 'FEATURE_NOT_LICENSED') return null;
  const canAsk = loop && ['none', 'failed', 'gone'].includes(loop.state);
  const [type, text] = looks[loop?.state ?? 'none'];
  return (
    <Container
      header={
        <Header
          variant="h2"
          description="The same deal in Dotloop, for forms and signatures"
          actions={
            canAsk && (
              <Button
                disabled={loop.blockers.length > 0}
                loading={make.isPending}
                loadingText="Asking Dotloop"
                onClick={() => make.mutate()}
              >
                Create loop
              </Button>
            )
          }
        >
          Dotloop
        </Header>
      }
    >
      {error && <StatusIndicator type="error">{error.message}</StatusIndicator>}
      {!error && !loop && <StatusIndicator type="loading">Loading...</StatusIndicator>}
      {loop && (
        <SpaceBetween size="s">
          <StatusIndicator type={type}>{text}</StatusIndicator>
          {loop.state === 'made' && <Made loop={loop} />}
          {loop.problem && <Alert type="error">{loop.problem}</Alert>}
          {canAsk && loop.blockers.map((each) => <Box key={each}>{each}</Box>)}
          {make.error && <Alert type="error">{make.error.message}</Alert>}
        </SpaceBetween>
      )}
    </Container>
  );
};
