import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import TextFilter from '@cloudscape-design/components/text-filter';
import { useDeferredValue } from 'react';
import type { RootRow } from '../../../../../shared/library/documents/contract.ts';
import { useListState } from '../../../../ui/console/list/list-state.ts';
import Table from '../../../../ui/console/list/row-table.tsx';
import { RecordLink } from '../../../../ui/console/marks/record-link.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { kindName, rootPath } from '../document-words.ts';

const Nothing = ({ q }: { q: string }) => (
  <Box textAlign="center" padding={{ vertical: 'l' }} color="inherit">
    <b>{q ? 'Nothing found' : 'No documents yet'}</b>
    <Box color="text-body-secondary">
      {q
        ? 'Try a street, an order number, or a customer’s name.'
        : 'Search for a property or an order above, open it, and drop the first file there.'}
    </Box>
  </Box>
);

/** Properties and orders with documents, and a search over all others. Over 40 lines: one screen of JSX. */
const DocumentsPage = () => {
  const { zone } = useWorkspace();
  const [params, change] = useListState();
  const q = params.get('q') ?? '';
  const asked = useDeferredValue(q.trim());
  const { data, error, isLoading, refetch } = useApi('GET /api/documents/roots', asked ? { q: asked } : {}, {
    keep: true,
  });
  return (
    <SpaceBetween size="l">
      <Header variant="h1" description="Plans, permits, warranties and contracts, by property and by order.">
        Documents
      </Header>
      {error && <Problem error={error} retry={refetch} />}
      <Table<RootRow>
        header={
          <Header variant="h2" description={asked ? undefined : 'Last changed first'}>
            {asked ? 'Found' : 'Properties and orders with documents'}
          </Header>
        }
        filter={
          <TextFilter
            filteringText={q}
            filteringPlaceholder="Find a property or order by street, number or name"
            filteringAriaLabel="Find a property or order"
            onChange={({ detail }) => change({ q: detail.filteringText }, { replace: true })}
          />
        }
        items={data?.items ?? []}
        loading={isLoading}
        loadingText="Loading"
        trackBy="id"
        empty={!error && <Nothing q={asked} />}
        ariaLabels={{ tableLabel: 'Properties and orders' }}
        columnDefinitions={[
          {
            id: 'title',
            header: 'Property or order',
            isRowHeader: true,
            minWidth: 180,
            cell: ({ kind, id, title }) => <RecordLink to={rootPath(kind, id)}>{title}</RecordLink>,
          },
          { id: 'subtitle', header: 'Where', minWidth: 220, cell: ({ subtitle }) => subtitle },
          { id: 'kind', header: 'Kind', minWidth: 110, cell: ({ kind }) => kindName[kind] },
          {
            id: 'documents',
            header: 'Files and folders',
            minWidth: 120,
            cell: ({ documents }) => (documents === 0 ? 'None yet' : documents),
          },
          {
            id: 'changed',
            header: 'Changed',
            minWidth: 160,
            cell: ({ changedAt }) => (changedAt ? formatMoment(changedAt, zone) : '–'),
          },
        ]}
      />
    </SpaceBetween>
  );
};

export default DocumentsPage;
