import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import Link from '@cloudscape-design/components/link';
import TextFilter from '@cloudscape-design/components/text-filter';
import type { TenantRow } from '../../../../../shared/company/tenancy/tenant-view.ts';
import { ListPages } from '../../../../ui/console/list/list-pages.tsx';
import { placeIn, useListState } from '../../../../ui/console/list/list-state.ts';
import Table, { type TableProps } from '../../../../ui/console/list/row-table.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { dayText, planNames } from '../../plan/plan-words.ts';
import { CompanyStatus } from './company-words.tsx';

const columns = (zone: string, open: (tenantId: string) => void): TableProps.ColumnDefinition<TenantRow>[] => [
  {
    id: 'name',
    header: 'Name',
    isRowHeader: true,
    cell: ({ name, tenantId }) => (
      <Link
        href={`?section=companies&company=${tenantId}`}
        onFollow={(event) => {
          event.preventDefault();
          open(tenantId);
        }}
      >
        {name}
      </Link>
    ),
  },
  { id: 'slug', header: 'Short name', cell: ({ slug }) => slug },
  { id: 'county', header: 'Serves', cell: ({ countyName, state }) => `${countyName}, ${state}` },
  { id: 'status', header: 'Status', cell: ({ status }) => <CompanyStatus status={status} /> },
  { id: 'plan', header: 'Plan', cell: ({ planCode }) => planNames[planCode] },
  { id: 'created', header: 'Created', cell: ({ createdAt }) => dayText(createdAt, zone) },
];

/** Lists all companies on the platform. Over 40 lines: one table of JSX. */
export const CompanyTable = ({ onOpen, onNew }: { onOpen: (tenantId: string) => void; onNew: () => void }) => {
  const { zone } = useWorkspace();
  const [params, change] = useListState();
  const place = placeIn(params);
  const q = params.get('q') ?? '';
  const asked = { limit: 25, ...(q && { q }), ...(place.cursor && { cursor: place.cursor }) };
  const { data, error, isPending, isFetching, refetch } = useApi('GET /api/tenants', asked, { keep: true });
  if (error && !data) return <Problem error={error} retry={refetch} />;
  return (
    <Table
      items={data?.items ?? []}
      trackBy="tenantId"
      columnDefinitions={columns(zone, onOpen)}
      loading={isPending}
      loadingText="Loading companies"
      ariaLabels={{ tableLabel: 'Companies' }}
      header={
        <Header
          variant="h2"
          description="Every company on this platform."
          actions={
            <Button variant="primary" onClick={onNew}>
              New company
            </Button>
          }
        >
          Companies
        </Header>
      }
      filter={
        <TextFilter
          filteringText={q}
          filteringPlaceholder="Find a company"
          filteringAriaLabel="Find a company"
          onChange={({ detail }) => change({ q: detail.filteringText || undefined })}
        />
      }
      pagination={<ListPages place={place} nextCursor={data?.nextCursor} isLoading={isFetching} onMove={change} />}
      empty={<Box textAlign="center">{q ? `No company is called “${q}”.` : 'No company yet.'}</Box>}
    />
  );
};
