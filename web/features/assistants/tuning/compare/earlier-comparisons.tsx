import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import type { Comparison } from '../../../../../shared/assistants/tuning/trial.ts';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import Table from '../../../../ui/console/list/row-table.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { contenderName } from '../contender-names.ts';

/** Comparisons of the last 90 days, newest first. */
export const EarlierComparisons = ({ open }: { open: (id: string) => void }) => {
  const { zone } = useWorkspace();
  const { data, error, refetch } = useApi('GET /api/ai/comparisons', {});
  if (error && !data) return <Problem error={error} retry={refetch} />;
  if (!data) return <ListSkeleton rows={3} />;
  return (
    <Table
      header={<Header variant="h2">Earlier comparisons</Header>}
      items={data.items}
      trackBy="comparisonId"
      wrapLines
      ariaLabels={{ tableLabel: 'Earlier comparisons' }}
      columnDefinitions={[
        {
          id: 'sides',
          header: 'Compared',
          isRowHeader: true,
          minWidth: 240,
          cell: ({ comparisonId, left, right }: Comparison) => (
            <Button variant="inline-link" onClick={() => open(comparisonId)}>
              {`${contenderName(left)} and ${contenderName(right).toLowerCase()}`}
            </Button>
          ),
        },
        { id: 'count', header: 'Conversations', cell: ({ trials }) => trials.length },
        {
          id: 'by',
          header: 'Begun',
          minWidth: 180,
          cell: ({ startedBy, startedAt }) => `${startedBy}, ${formatMoment(startedAt, zone)}`,
        },
      ]}
      empty={
        <Box textAlign="center" color="inherit" padding="m">
          Nothing has been compared yet.
        </Box>
      }
    />
  );
};
