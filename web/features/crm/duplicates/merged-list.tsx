import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { personLabel } from '../../../ui/console/marks/labels.ts';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { useUndoMerge } from '../lead/merge/use-merge.ts';
import { useStaff } from '../people/use-staff.ts';
import styles from './duplicates.module.css';
import { isLastMerge } from './merged-order.ts';
import { usePages } from './use-pages.ts';

/** Lists merges of the last 30 days, which can be undone. Over 40 lines: one screen of JSX. */
export const MergedList = () => {
  const { zone } = useWorkspace();
  const { nameOf } = useStaff();
  const { items, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = usePages('GET /api/leads/merges');
  const { mutate, variables, isPending } = useUndoMerge();
  if (error && !items) return <Problem error={error} retry={refetch} />;
  if (!items) return <ListSkeleton rows={4} />;
  if (items.length === 0 && !hasNextPage)
    return (
      <Box textAlign="center" color="text-body-secondary" margin={{ vertical: 'xl' }}>
        No merges in the last 30 days.
      </Box>
    );
  return (
    <SpaceBetween size="m">
      <ul className={styles.pairs} aria-label="Merged in the last 30 days">
        {items.map(({ mergeId, leadId, before, other, mergedAt, mergedBy }, index) => (
          <li key={mergeId} data-merged="true">
            <div className={styles.side}>
              <span>
                {personLabel(other)} was merged into{' '}
                <RecordLink to={`/admin/crm/${leadId}`}>{personLabel(before)}</RecordLink>
              </span>
              <small>
                <time dateTime={mergedAt}>{formatMoment(mergedAt, zone)}</time> by {nameOf(mergedBy)}
              </small>
            </div>
            {isLastMerge(items, index) ? (
              <Button
                loading={isPending && variables === leadId}
                ariaLabel={`Undo merge of ${personLabel(before)} and ${personLabel(other)}`}
                onClick={() => mutate(leadId)}
              >
                Undo merge
              </Button>
            ) : (
              <small>Undo the later merge first.</small>
            )}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier merges
        </Button>
      )}
    </SpaceBetween>
  );
};
