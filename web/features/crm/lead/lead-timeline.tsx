import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import { ListSkeleton } from '../../../ui/console/list-skeleton.tsx';
import { Problem } from '../../../ui/console/problem.tsx';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import styles from './lead.module.css';

const key = 'GET /api/leads/{leadId}/timeline';

const useTimeline = (leadId: string) =>
  useInfiniteQuery({
    queryKey: [key, leadId],
    queryFn: ({ pageParam, signal }) =>
      api(key, { leadId, limit: 25, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

/** Everything that happened with a lead in one stream, newest first. */
export const LeadTimeline = ({ leadId }: { leadId: string }) => {
  const { zone } = useWorkspace();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useTimeline(leadId);
  if (error && !data) return <Problem error={error} retry={refetch} />;
  if (!data) return <ListSkeleton rows={4} />;
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <Box color="text-body-secondary">Nothing has happened yet.</Box>;
  return (
    <SpaceBetween size="s">
      <ol className={styles.stream}>
        {items.map((item) => (
          <li key={`${item.kind}${item.id}`} data-kind={item.kind}>
            <h3>
              {item.status
                ? `${item.title} (${item.status.charAt(0).toLowerCase()}${item.status.slice(1)})`
                : item.title}
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
