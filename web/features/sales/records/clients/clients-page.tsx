import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ListPages } from '../../../../ui/console/list/list-pages.tsx';
import { placeIn, useListState } from '../../../../ui/console/list/list-state.ts';
import { RecordSearch } from '../../../../ui/console/list/record-search.tsx';
import Table from '../../../../ui/console/list/row-table.tsx';
import { FailedList } from '../../../../ui/console/notices/failed-page.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { clientColumns } from './client-columns.tsx';
import { type ClientFilter, clientFilterIn, kindTabs } from './client-filter.ts';

const ClientForm = lazy(() => import('./client-form.tsx'));

const emptyTexts = {
  customer: 'Whoever orders becomes a customer by themselves. Others can be entered by hand.',
  brokerage: 'Enter a brokerage to see what its agents order, and whom to call there.',
  company: 'Enter a company that pays for others, with the address its invoices go to.',
} as const;

const NoClients = ({ filter, onAdd }: { filter: ClientFilter; onAdd: () => void }) => (
  <Box textAlign="center" margin={{ vertical: 'l' }}>
    <SpaceBetween size="s">
      <Box variant="h3" tagOverride="p">
        {filter.q ? `Nobody found for “${filter.q}”` : 'Nobody here yet'}
      </Box>
      <Box color="text-body-secondary">
        {filter.q ? 'Names, email addresses and numbers are found by how they begin.' : emptyTexts[filter.kind]}
      </Box>
      <Button onClick={onAdd}>New {kindTabs.find(({ kind }) => kind === filter.kind)?.one}</Button>
    </SpaceBetween>
  </Box>
);

/** The list of customers, brokerages and bill-to companies. One page, so its JSX stays together. */
const ClientsPage = () => {
  const navigate = useNavigate();
  const { zone } = useWorkspace();
  const [params, change] = useListState();
  const [isAdding, setAdding] = useState(false);
  const filter = clientFilterIn(params);
  const place = placeIn(params);
  const { data, error, isPending, refetch } = useApi(
    'GET /api/clients',
    {
      kind: filter.kind,
      sort: filter.sort,
      limit: filter.q ? 100 : 25,
      ...(filter.q && { q: filter.q }),
      ...(place.cursor && { cursor: place.cursor }),
    },
    { keep: true },
  );
  return (
    <>
      <Table
        variant="full-page"
        stickyHeader
        header={
          <Header
            variant="awsui-h1-sticky"
            description="Who orders, for whom, and who is billed."
            actions={
              <Button variant="primary" onClick={() => setAdding(true)}>
                New client
              </Button>
            }
          >
            Clients
          </Header>
        }
        items={data?.items ?? []}
        trackBy="clientId"
        loading={isPending && !error}
        loadingText="Loading..."
        skeleton={{ totalRows: 'auto', minAutoRows: 5, maxAutoRows: 25 }}
        columnDefinitions={clientColumns(filter.kind, zone)}
        sortingDisabled={filter.q !== ''}
        sortingColumn={{ sortingField: filter.sort }}
        sortingDescending={filter.sort === 'recent'}
        onSortingChange={({ detail }) => change({ sort: detail.sortingColumn.sortingField })}
        onRowClick={({ detail }) => navigate(`/admin/clients/${detail.item.clientId}`)}
        ariaLabels={{ tableLabel: 'Clients' }}
        filter={
          <SpaceBetween size="s">
            <SegmentedControl
              label="Kind of client"
              selectedId={filter.kind}
              options={kindTabs.map(({ kind, label }) => ({ id: kind, text: label }))}
              onChange={({ detail }) =>
                change({ kind: detail.selectedId === 'customer' ? undefined : detail.selectedId, sort: undefined })
              }
            />
            <RecordSearch value={filter.q} placeholder="Name, email or phone" onChange={change} />
          </SpaceBetween>
        }
        pagination={<ListPages place={place} nextCursor={data?.nextCursor} isLoading={isPending} onMove={change} />}
        empty={
          error ? (
            <FailedList error={error} retry={refetch} />
          ) : (
            <NoClients filter={filter} onAdd={() => setAdding(true)} />
          )
        }
      />
      <Suspense fallback={null}>
        {isAdding && (
          <ClientForm
            kind={filter.kind}
            onClose={() => setAdding(false)}
            onSaved={({ clientId }) => navigate(`/admin/clients/${clientId}`)}
          />
        )}
      </Suspense>
    </>
  );
};

export default ClientsPage;
