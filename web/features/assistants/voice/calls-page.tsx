import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { CallRow } from '../../../../shared/assistants/voice/call.ts';
import { isLeading } from '../../../../shared/contract/access/people.ts';
import { ListPages } from '../../../ui/console/list/list-pages.tsx';
import { placeIn, useListState } from '../../../ui/console/list/list-state.ts';
import Table, { type TableProps } from '../../../ui/console/list/row-table.tsx';
import { LiveBar } from '../../../ui/console/live/live-bar.tsx';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { SaysToBeMark } from '../../../ui/console/marks/says-to-be-mark.tsx';
import { FailedList } from '../../../ui/console/notices/failed-page.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { CallStateBadge, TierBadge } from './call-badges.tsx';
import { callerLabel, callPath, directionLabel, durationText } from './call-words.ts';

const columns = (zone: string): TableProps.ColumnDefinition<CallRow>[] => [
  {
    id: 'who',
    header: 'Who',
    isRowHeader: true,
    cell: (call) => (
      <>
        <RecordLink to={callPath(call.callId)}>{callerLabel(call)}</RecordLink> <SaysToBeMark person={call.saysToBe} />
      </>
    ),
  },
  { id: 'when', header: 'When', cell: ({ createdAt }) => formatMoment(createdAt, zone) },
  { id: 'way', header: 'Direction', cell: ({ direction }) => directionLabel[direction] },
  { id: 'standing', header: 'How it went', cell: (call) => <CallStateBadge {...call} /> },
  { id: 'length', header: 'Length', cell: ({ seconds }) => durationText(seconds) },
  { id: 'tier', header: 'Rating', cell: ({ tier }) => <TierBadge tier={tier} /> },
  { id: 'booked', header: 'Booked', cell: ({ orderIds }) => (orderIds.length > 0 ? 'Yes' : 'No') },
];

const NoCalls = () => (
  <Box textAlign="center" padding="l">
    <SpaceBetween size="s">
      <Box variant="strong">No calls yet</Box>
      <Box color="text-body-secondary">
        Calls that the voice assistant takes or makes stand here, with what was said and what came of it.
      </Box>
      {isLeading(useWorkspace().me.roles) && (
        <RecordLink to="/admin/settings?section=voice">Set the voice assistant up</RecordLink>
      )}
    </SpaceBetween>
  </Box>
);

/** A page without calls of one's own, among others with some. */
const NoneHere = ({ isLast }: { isLast: boolean }) => (
  <Box textAlign="center" padding="l">
    <Box variant="strong">{isLast ? 'No older calls' : 'Look for older calls on the next page'}</Box>
  </Box>
);

const None = ({ isWhole, isLast }: { isWhole: boolean; isLast: boolean }) =>
  isWhole ? <NoCalls /> : <NoneHere isLast={isLast} />;

/** The voice assistant's calls, newest first. */
const CallsPage = () => {
  const { zone } = useWorkspace();
  const [params, change] = useListState();
  const place = placeIn(params);
  const input = { limit: 25, ...(place.cursor && { cursor: place.cursor }) };
  const { data, error, isPending, refetch, dataUpdatedAt } = useApi('GET /api/voice/calls', input, { keep: true });
  const items = data?.items ?? [];
  const isLast = !data?.nextCursor;
  const isWhole = !place.cursor && isLast;
  return (
    <>
      <LiveBar
        name="call"
        noun={['call', 'calls']}
        items={items}
        readAt={dataUpdatedAt}
        fits={() => true}
        onShow={() => change({ after: undefined, page: undefined })}
      />
      <Table
        variant="full-page"
        stickyHeader
        header={
          <Header variant="awsui-h1-sticky" description="What the voice assistant heard and said, and what came of it.">
            Calls
          </Header>
        }
        items={items}
        trackBy="callId"
        loading={isPending && !error}
        loadingText="Loading..."
        columnDefinitions={columns(zone)}
        ariaLabels={{ tableLabel: 'Calls' }}
        pagination={<ListPages place={place} nextCursor={data?.nextCursor} isLoading={isPending} onMove={change} />}
        empty={error ? <FailedList error={error} retry={refetch} /> : <None isWhole={isWhole} isLast={isLast} />}
      />
    </>
  );
};

export default CallsPage;
