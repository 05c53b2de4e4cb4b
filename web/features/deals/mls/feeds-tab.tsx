import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import type { FeedTest, FeedView } from '../../../../shared/deals/mls/feed.ts';
import { api } from '../../../platform/api/api.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { FeedDialog } from './feed-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { FeedMark, reportText, strategyNames } from './mls-words.tsx';
import { actProblem, useMlsAct } from './use-mls-act.ts';

const BUSY_MS = 2_000;
const QUIET_MS = 30_000;

const TestResult = ({ test }: { test: FeedTest }) => (
  <SpaceBetween size="xxs">
    {test.steps.map(({ name, isGood, words }) => (
      <StatusIndicator key={name} type={isGood ? 'success' : 'error'}>
        {name}: {words}
      </StatusIndicator>
    ))}
  </SpaceBetween>
);

const RemoveDialog = ({ feed, onClose }: { feed: FeedView; onClose: () => void }) => {
  const { feedId, name } = feed;
  const { mutate, isPending, error } = useMlsAct(
    () => api('DELETE /api/mls/feeds/{feedId}', { feedId }),
    () => `${name} is removed.`,
  );
  return (
    <FormModal
      header={`Remove ${name}?`}
      submit="Remove"
      isDestructive
      isBusy={isPending}
      error={actProblem(error)}
      onSubmit={() => mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      All that was copied from it goes. Your own listings stay, with their MLS numbers.
    </FormModal>
  );
};

const FeedFacts = ({ feed }: { feed: FeedView }) => {
  const { zone } = useWorkspace();
  const moment = (at: string | undefined): string => (at === undefined ? '–' : formatMoment(at, zone));
  return (
    <KeyValuePairs
      columns={3}
      items={[
        { label: 'Listings', value: feed.records.toLocaleString('en-US') },
        { label: 'Copy as of', value: moment(feed.goodAt) },
        ...(feed.kind === 'csv'
          ? []
          : [
              { label: 'Next run', value: feed.isOn ? moment(feed.nextRunAt) : 'Switched off' },
              { label: 'Last run', value: feed.lastRun ? reportText(feed.lastRun) : 'Not yet' },
              { label: 'Last comparison of all keys', value: feed.lastSweep?.words ?? 'Tonight' },
              { label: 'Found by', value: strategyNames[feed.strategy] },
            ]),
      ]}
    />
  );
};

/** One feed: how it does, and what can be done with it. Over 40 lines: one card, whose parts share its acts. */
const FeedCard = ({ feed }: { feed: FeedView }) => {
  const { feedId, name } = feed;
  const [dialog, setDialog] = useState<'edit' | 'remove' | undefined>(undefined);
  const run = useMlsAct(
    (kind: 'changes' | 'sweep') => api('POST /api/mls/feeds/{feedId}/run', { feedId, kind }),
    () => `${name} is being read.`,
  );
  const test = useMlsAct(
    () => api('POST /api/mls/feeds/{feedId}/test', { feedId }),
    () => undefined,
  );
  const problem = actProblem(run.error) ?? actProblem(test.error);
  const isReso = feed.kind === 'reso';
  return (
    <Container
      header={
        <Header
          variant="h2"
          description={isReso ? feed.serviceRoot : 'Imported from CSV files'}
          actions={
            isReso && (
              <SpaceBetween size="xs" direction="horizontal">
                <Button loading={test.isPending} loadingText="Testing" onClick={() => test.mutate()}>
                  Test
                </Button>
                <Button
                  loading={run.isPending}
                  loadingText="Starting"
                  disabled={feed.run !== undefined || !feed.isOn}
                  disabledReason={feed.isOn ? 'A run is going on.' : 'The feed is switched off.'}
                  onClick={() => run.mutate('changes')}
                >
                  Run now
                </Button>
                <ButtonDropdown
                  ariaLabel={`More of ${name}`}
                  variant="icon"
                  items={[
                    { id: 'edit', text: 'Edit' },
                    {
                      id: 'sweep',
                      text: 'Compare all keys now',
                      disabled: feed.run !== undefined || !feed.isOn || run.isPending,
                    },
                    { id: 'remove', text: 'Remove' },
                  ]}
                  onItemClick={({ detail }) =>
                    detail.id === 'sweep' ? run.mutate('sweep') : setDialog(detail.id === 'edit' ? 'edit' : 'remove')
                  }
                />
              </SpaceBetween>
            )
          }
        >
          {name}
        </Header>
      }
    >
      <SpaceBetween size="m">
        <FeedMark feed={feed} />
        {feed.isStopped && (
          <Alert type="error" header="Not read any more">
            {feed.lastRun?.words ?? feed.lastSweep?.words} Its listings stay as they were last copied. Mend the
            settings, test them, and run it again.
          </Alert>
        )}
        {problem && <Alert type="error">{problem}</Alert>}
        {test.data && <TestResult test={test.data} />}
        <FeedFacts feed={feed} />
      </SpaceBetween>
      {dialog === 'edit' && <FeedDialog feed={feed} onClose={() => setDialog(undefined)} />}
      {dialog === 'remove' && <RemoveDialog feed={feed} onClose={() => setDialog(undefined)} />}
    </Container>
  );
};

const NoFeeds = () => (
  <Box textAlign="center" margin={{ vertical: 'xl' }}>
    <Box variant="h3" tagOverride="p">
      No feed yet
    </Box>
    <Box color="text-body-secondary">
      Add the RESO Web API of your MLS, or import its listings from a CSV file. Records that are yours are matched by
      themselves.
    </Box>
  </Box>
);

/** The feeds, each with its health, its last run and what can be done. */
export const FeedsTab = () => {
  const { data, error, refetch } = useApi(
    'GET /api/mls/feeds',
    {},
    {
      again: (known) => (known?.items.some(({ run }) => run !== undefined) ? BUSY_MS : QUIET_MS),
    },
  );
  const [dialog, setDialog] = useState<'add' | 'import' | undefined>(undefined);
  if (error && !data) return <Problem error={error} retry={refetch} />;
  if (!data) return <ListSkeleton rows={4} />;
  return (
    <SpaceBetween size="l">
      <Header
        variant="h2"
        counter={`(${data.items.length})`}
        actions={
          <SpaceBetween size="xs" direction="horizontal">
            <Button onClick={() => setDialog('import')}>Import a file</Button>
            <Button variant="primary" onClick={() => setDialog('add')}>
              Add a feed
            </Button>
          </SpaceBetween>
        }
      >
        Feeds
      </Header>
      {data.items.length === 0 && <NoFeeds />}
      {data.items.map((feed) => (
        <FeedCard key={feed.feedId} feed={feed} />
      ))}
      {dialog === 'add' && <FeedDialog feed={undefined} onClose={() => setDialog(undefined)} />}
      {dialog === 'import' && <ImportDialog onClose={() => setDialog(undefined)} />}
    </SpaceBetween>
  );
};
