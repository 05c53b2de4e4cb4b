import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useNavigate } from 'react-router-dom';
import { type KnowledgeEntry, titleOf } from '../../../../shared/assistants/knowledge/knowledge-entry.ts';
import { ListPages } from '../../../ui/console/list/list-pages.tsx';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { type ChangeList, placeIn } from '../../../ui/console/list/list-state.ts';
import Table, { type TableProps } from '../../../ui/console/list/row-table.tsx';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { EntryFilter } from './entry-filter.tsx';
import styles from './knowledge.module.css';
import { entryPath } from './paths.ts';
import { placeName } from './place-names.ts';

const columnsFor = (zone: string): TableProps.ColumnDefinition<KnowledgeEntry>[] => [
  {
    id: 'title',
    header: 'Entry',
    isRowHeader: true,
    minWidth: 260,
    cell: (entry) => (
      <div className={styles.entry}>
        <RecordLink to={entryPath(entry.id)}>{titleOf(entry)}</RecordLink>
        <span className={styles.excerpt}>{entry.content}</span>
      </div>
    ),
  },
  {
    id: 'place',
    header: 'Category',
    minWidth: 150,
    cell: ({ category, subcategory }) => (
      <>
        {placeName(category)}
        {subcategory && (
          <Box color="text-body-secondary" fontSize="body-s">
            {placeName(subcategory)}
          </Box>
        )}
      </>
    ),
  },
  { id: 'changed', header: 'Changed', minWidth: 140, cell: ({ updatedAt }) => formatMoment(updatedAt, zone) },
];

const Empty = ({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) => {
  const navigate = useNavigate();
  return (
    <Box textAlign="center" color="inherit" padding="l">
      <SpaceBetween size="s">
        <b>{isNarrowed ? 'No entry matches' : 'The assistants know nothing yet'}</b>
        {isNarrowed ? (
          <Button onClick={onClear}>Clear filters</Button>
        ) : (
          <SpaceBetween size="s">
            <span>Write what visitors ask most: what is included, how to prepare, what happens when it rains.</span>
            <Button onClick={() => navigate(entryPath('new'))}>Write the first entry</Button>
          </SpaceBetween>
        )}
      </SpaceBetween>
    </Box>
  );
};

interface Props {
  params: URLSearchParams;
  change: ChangeList;
}

const filtersIn = (params: URLSearchParams) => ({
  q: params.get('q') || undefined,
  category: params.get('category') || undefined,
  subcategory: params.get('subcategory') || undefined,
});

/** The entries by category, or those that match a search. Over 40 lines: the JSX is one table with its header. */
export const EntryList = ({ params, change }: Props) => {
  const { zone } = useWorkspace();
  const filters = filtersIn(params);
  const place = placeIn(params);
  const query = { ...filters, limit: filters.q ? 100 : 25, ...(place.cursor && { cursor: place.cursor }) };
  const { data, error, isPending, refetch } = useApi('GET /api/knowledge', query, { keep: true });
  const { data: places } = useApi('GET /api/knowledge/categories', {});
  if (error && !data) return <Problem error={error} retry={refetch} />;
  if (isPending) return <ListSkeleton rows={8} />;
  const inPlace = places?.items.filter(
    (each) =>
      (filters.category === undefined || each.category === filters.category) &&
      (filters.subcategory === undefined || each.subcategory === filters.subcategory),
  );
  const count = data?.found ?? inPlace?.reduce((sum, { entries }) => sum + entries, 0);
  const more = data?.found !== undefined && data.found > data.items.length;
  return (
    <Table
      header={
        <Header
          variant="h2"
          counter={count === undefined ? undefined : `(${count.toLocaleString('en-US')})`}
          description={more ? 'The first hundred are shown; add a word to narrow them.' : undefined}
        >
          Entries
        </Header>
      }
      items={data?.items ?? []}
      trackBy="id"
      wrapLines
      ariaLabels={{ tableLabel: 'Entries' }}
      columnDefinitions={columnsFor(zone)}
      filter={<EntryFilter filters={filters} places={places?.items ?? []} total={places?.total} change={change} />}
      pagination={
        filters.q ? undefined : (
          <ListPages place={place} nextCursor={data?.nextCursor} isLoading={isPending} onMove={change} />
        )
      }
      empty={
        <Empty
          isNarrowed={Object.values(filters).some((value) => value !== undefined)}
          onClear={() => change({ q: undefined, category: undefined, subcategory: undefined })}
        />
      }
    />
  );
};
