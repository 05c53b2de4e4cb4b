import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { Import } from '../../../../../shared/crm/transfer/import.ts';
import { isBusy } from '../../../../../shared/crm/transfer/import-limits.ts';
import { ListPages } from '../../../../ui/console/list/list-pages.tsx';
import { placeIn, useListState } from '../../../../ui/console/list/list-state.ts';
import Table, { type TableProps } from '../../../../ui/console/list/row-table.tsx';
import { RecordLink } from '../../../../ui/console/marks/record-link.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { resultWords, stateMarks, stateWords } from './import-words.ts';

const columns = (zone: string): TableProps.ColumnDefinition<Import>[] => [
  {
    id: 'file',
    header: 'File',
    isRowHeader: true,
    minWidth: 220,
    cell: ({ importId, fileName }) => (
      <RecordLink to={`/admin/crm/import?id=${encodeURIComponent(importId)}`}>{fileName}</RecordLink>
    ),
  },
  {
    id: 'state',
    header: 'State',
    minWidth: 190,
    cell: ({ state }) => <StatusIndicator type={stateMarks[state]}>{stateWords[state]}</StatusIndicator>,
  },
  { id: 'result', header: 'Rows', minWidth: 200, cell: resultWords },
  { id: 'who', header: 'By', minWidth: 140, cell: ({ startedBy }) => startedBy.name },
  { id: 'when', header: 'When', minWidth: 170, cell: ({ createdAt }) => formatMoment(createdAt, zone) },
];

/** The imports of the last month: whoever left one finds it here. */
export const EarlierImports = () => {
  const { zone } = useWorkspace();
  const [params, change] = useListState();
  const place = placeIn(params);
  const { data, error, isPending, refetch } = useApi(
    'GET /api/imports',
    { limit: 25, ...(place.cursor && { cursor: place.cursor }) },
    { keep: true, again: (page) => (page?.items.some(isBusy) ? 2000 : false) },
  );
  if (error && !data) return <Problem error={error} retry={refetch} />;
  const items = (data?.items ?? []).filter(({ state }) => state !== 'waiting');
  return (
    <Table
      header={
        <Header variant="h2" description="Kept for 30 days, with the rows that had errors.">
          Earlier imports
        </Header>
      }
      items={items}
      trackBy="importId"
      loading={isPending}
      loadingText="Loading..."
      columnDefinitions={columns(zone)}
      ariaLabels={{ tableLabel: 'Earlier imports' }}
      pagination={<ListPages place={place} nextCursor={data?.nextCursor} isLoading={isPending} onMove={change} />}
      empty={<Box color="text-body-secondary">Nothing has been imported in the last 30 days.</Box>}
    />
  );
};
