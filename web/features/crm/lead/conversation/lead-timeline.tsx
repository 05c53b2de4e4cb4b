import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { TimelineItem } from '../../../../../shared/crm/leads/contract.ts';
import { orderIdOf } from '../../../../../shared/sales/booking/order-id.ts';
import { type ApiInput, api } from '../../../../platform/api/api.ts';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { useListState } from '../../../../ui/console/list/list-state.ts';
import { RecordLink } from '../../../../ui/console/marks/record-link.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import styles from '../lead.module.css';
import { AddNote } from '../log/add-note.tsx';

const key = 'GET /api/leads/{leadId}/timeline';

type Kind = NonNullable<ApiInput<typeof key>['kind']>;

const useTimeline = (leadId: string, kind: Kind | undefined) =>
  useInfiniteQuery({
    queryKey: [key, leadId, ...(kind ? [kind] : [])],
    queryFn: ({ pageParam, signal }) =>
      api(key, { leadId, limit: 25, ...(kind && { kind }), ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

const kinds: readonly { id: Kind | 'all'; text: string; none: string }[] = [
  { id: 'all', text: 'Everything', none: 'Nothing has happened yet.' },
  { id: 'communication', text: 'Messages, calls and notes', none: 'Nothing was written or said yet.' },
  { id: 'task', text: 'Tasks', none: 'There was no task yet.' },
  { id: 'booking', text: 'Visits', none: 'Nothing is booked yet.' },
  { id: 'event', text: 'Events', none: 'Nothing has happened yet.' },
];

const titleOf = ({ title, status }: TimelineItem): string =>
  status ? `${title} (${status.charAt(0).toLowerCase()}${status.slice(1)})` : title;

/** What an item says in a line; a visit leads to its order. */
const Title = ({ item }: { item: TimelineItem }) =>
  item.kind === 'booking' ? (
    <RecordLink to={`/admin/orders/${orderIdOf(item.id)}`}>{titleOf(item)}</RecordLink>
  ) : (
    titleOf(item)
  );

const Stream = ({ leadId, kind, none }: { leadId: string; kind: Kind | undefined; none: string }) => {
  const { zone } = useWorkspace();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useTimeline(leadId, kind);
  if (error && !data) return <Problem error={error} retry={refetch} />;
  if (!data) return <ListSkeleton rows={4} />;
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <Box color="text-body-secondary">{none}</Box>;
  return (
    <SpaceBetween size="s">
      <ol className={styles.stream}>
        {items.map((item) => (
          <li key={`${item.kind}${item.id}`} data-kind={item.kind}>
            <h3>
              <Title item={item} />
            </h3>
            <time dateTime={item.at}>{formatMoment(item.at, zone)}</time>
            {item.body && <p>{item.body}</p>}
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier events
        </Button>
      )}
    </SpaceBetween>
  );
};

/** A lead's timeline, newest first; the URL may select one kind. */
export const LeadTimeline = ({ leadId }: { leadId: string }) => {
  const [params, change] = useListState();
  const chosen = kinds.find(({ id }) => id === params.get('only')) ?? kinds[0];
  const kind = chosen?.id === 'all' ? undefined : chosen?.id;
  return (
    <SpaceBetween size="l">
      <AddNote leadId={leadId} />
      <SegmentedControl
        label="What the timeline shows"
        options={kinds.map(({ id, text }) => ({ id, text }))}
        selectedId={kind ?? 'all'}
        onChange={({ detail }) => change({ only: detail.selectedId === 'all' ? undefined : detail.selectedId })}
      />
      <Stream leadId={leadId} kind={kind} none={chosen?.none ?? ''} />
    </SpaceBetween>
  );
};
