import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Link from '@cloudscape-design/components/link';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoopView } from '../../../../shared/deals/dotloop/loop.ts';
import { NO_PROFILE, NOT_CONNECTED, UNLINK_EFFECT } from '../../../../shared/deals/dotloop/words.ts';
import { api } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { paths } from '../../../platform/pages/paths.ts';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { problemOf } from '../../../ui/console/queries/use-act.ts';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { Unanswered } from './dotloop-health.tsx';

const looks: Record<LoopView['state'], [StatusIndicatorProps.Type, string]> = {
  none: ['stopped', 'No loop yet'],
  asked: ['in-progress', 'Being made in Dotloop'],
  made: ['success', 'In Dotloop'],
  failed: ['error', 'Dotloop refused it'],
  gone: ['warning', 'Deleted in Dotloop'],
  unlinked: ['stopped', 'Unlinked'],
};

/** `UNDER_CONTRACT` → `Under contract`: Dotloop's own words, readable. */
const readable = (status: string): string => {
  const words = status.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const ROUTE = 'GET /api/transactions/{transactionId}/loop';

/** An act on the loop; its answer is shown at once, what Dotloop answers comes by push. */
const useLoopAct = (transactionId: string, act: () => Promise<LoopView>) => {
  const client = useQueryClient();
  return useMutation<LoopView, ApiError>({
    mutationFn: act,
    onSuccess: (loop) => client.setQueryData([ROUTE, { transactionId }], loop),
  });
};
type LoopAct = ReturnType<typeof useLoopAct>;

/** What is linked, where it stands in Dotloop, and as of when. */
const Made = ({ loop }: { loop: LoopView }) => {
  const { zone } = useWorkspace();
  const { name, status, url, checkedAt } = loop;
  return (
    <KeyValuePairs
      columns={3}
      items={[
        {
          label: 'Linked loop',
          value: url ? (
            <Link href={url} external externalIconAriaLabel="Opens in a new tab">
              {name}
            </Link>
          ) : (
            name
          ),
        },
        { label: 'Status in Dotloop', value: status ? readable(status) : 'None' },
        { label: 'Last synced', value: checkedAt ? formatMoment(checkedAt, zone) : 'Not yet' },
      ]}
    />
  );
};

/** Unlinking, which says first what it deletes. */
const Unlink = ({ act }: { act: LoopAct }) => {
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error } = act;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Unlink</Button>
      <Modal
        visible={isOpen}
        onDismiss={() => setOpen(false)}
        closeAriaLabel="Close"
        header="Unlink the loop?"
        footer={
          <Box float="right">
            <SpaceBetween direction="horizontal" size="xs">
              <Button variant="link" onClick={() => setOpen(false)}>
                Keep the link
              </Button>
              <Button
                variant="primary"
                loading={isPending}
                loadingText="Unlinking"
                onClick={() => mutate(undefined, { onSuccess: () => setOpen(false) })}
              >
                Unlink loop
              </Button>
            </SpaceBetween>
          </Box>
        }
      >
        <SpaceBetween size="s">
          <Box>{UNLINK_EFFECT}</Box>
          {error && <Alert type="error">{error.message}</Alert>}
        </SpaceBetween>
      </Modal>
    </>
  );
};

const isMakable = ({ state }: LoopView): boolean => ['none', 'failed', 'gone', 'unlinked'].includes(state);

/** What can be done with the loop as it stands. */
const Acts = ({ loop, make, sync, unlink }: { loop: LoopView; make: LoopAct; sync: LoopAct; unlink: LoopAct }) => (
  <SpaceBetween direction="horizontal" size="xs">
    {loop.state === 'made' && (
      <Button loading={sync.isPending} loadingText="Asking Dotloop" onClick={() => sync.mutate()}>
        Sync now
      </Button>
    )}
    {(loop.state === 'made' || loop.state === 'gone') && <Unlink act={unlink} />}
    {isMakable(loop) && (
      <Button
        disabled={loop.blockers.length > 0}
        loading={make.isPending}
        loadingText="Asking Dotloop"
        onClick={() => make.mutate()}
      >
        {loop.state === 'unlinked' ? 'Link again' : 'Create loop'}
      </Button>
    )}
  </SpaceBetween>
);

/** True from the click until a later answer of Dotloop, or its failure, has come by push: as fast as within its second. */
const isWaiting = ({ data: asked }: LoopAct, { version }: LoopView): boolean =>
  asked?.state === 'made' && version <= asked.version;

const toConnect: readonly string[] = [NOT_CONNECTED, NO_PROFILE];

const Words = ({ loop, make, sync }: { loop: LoopView; make: LoopAct; sync: LoopAct }) => {
  const [type, text] = looks[loop.state];
  return (
    <SpaceBetween size="s">
      <StatusIndicator type={type}>{text}</StatusIndicator>
      {loop.state === 'made' && <Made loop={loop} />}
      {loop.state === 'made' && (
        <Box color="text-body-secondary">The status in Dotloop does not change the stage here.</Box>
      )}
      {isWaiting(sync, loop) && (
        <StatusIndicator type="in-progress">Asked Dotloop; its answer appears here</StatusIndicator>
      )}
      {loop.problem && (
        <Alert type={loop.state === 'made' ? 'warning' : 'error'}>
          {loop.state === 'made' ? `Not synced. ${loop.problem}` : loop.problem}
        </Alert>
      )}
      {(loop.state === 'asked' || isWaiting(sync, loop)) && <Unanswered />}
      {isMakable(loop) && loop.blockers.map((each) => <Box key={each}>{each}</Box>)}
      {isMakable(loop) && loop.blockers.some((each) => toConnect.includes(each)) && (
        <RecordLink to={paths.integrations}>API integrations</RecordLink>
      )}
      {make.error && <Alert type="error">{make.error.message}</Alert>}
      {sync.error && (
        <Alert type="error">{problemOf(sync.error, 'The loop has changed. You now see how it stands.')}</Alert>
      )}
    </SpaceBetween>
  );
};

/** The loop of a transaction: made here, shown as Dotloop tells of it, asked for again, or unlinked. */
export const LoopPanel = ({ transactionId }: { transactionId: string }) => {
  const { data: loop, error } = useApi(ROUTE, { transactionId });
  const make = useLoopAct(transactionId, () => api('POST /api/transactions/{transactionId}/loop', { transactionId }));
  const sync = useLoopAct(transactionId, () =>
    api('POST /api/transactions/{transactionId}/loop/sync', { transactionId }),
  );
  const unlink = useLoopAct(transactionId, () =>
    api('DELETE /api/transactions/{transactionId}/loop', { transactionId }),
  );
  // A company without the license has no panel; any other failure is said.
  if (error?.code === 'FEATURE_NOT_LICENSED') return null;
  return (
    <Container
      header={
        <Header
          variant="h2"
          description="The same deal in Dotloop, for forms and signatures."
          actions={loop && <Acts loop={loop} make={make} sync={sync} unlink={unlink} />}
        >
          Dotloop
        </Header>
      }
    >
      {error && <StatusIndicator type="error">{error.message}</StatusIndicator>}
      {!error && !loop && <StatusIndicator type="loading">Loading...</StatusIndicator>}
      {loop && <Words loop={loop} make={make} sync={sync} />}
    </Container>
  );
};
