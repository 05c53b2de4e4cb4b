import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import { localDate } from '../../../../../shared/contract/time.ts';
import Table, { type TableProps } from '../../../../ui/console/list/row-table.tsx';
import { RecordLink } from '../../../../ui/console/marks/record-link.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { formatDate } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import type { Template } from './template-words.ts';

const columns = (zone: string): TableProps.ColumnDefinition<Template>[] => [
  {
    id: 'name',
    header: 'Deals',
    isRowHeader: true,
    minWidth: 220,
    cell: ({ code, name }) => <RecordLink to={`/admin/agent/checklists/${code}`}>{name}</RecordLink>,
  },
  { id: 'items', header: 'Items', minWidth: 80, cell: ({ items }) => items.length },
  {
    id: 'gates',
    header: 'Gates',
    minWidth: 80,
    cell: ({ items }) => items.filter(({ isGate }) => isGate).length,
  },
  {
    id: 'version',
    header: 'Version',
    minWidth: 160,
    cell: ({ n }) => (n === 0 ? 'As it comes' : `Version ${n}`),
  },
  {
    id: 'made',
    header: 'Changed',
    minWidth: 220,
    cell: ({ madeAt, madeBy }) =>
      madeAt === undefined ? 'Never' : `${formatDate(localDate(Date.parse(madeAt), zone))}, ${madeBy ?? ''}`,
  },
];

/** The checklists that new deals begin with, by type of deal. */
const TemplatesPage = () => {
  const { zone } = useWorkspace();
  const { data, error, isPending, refetch } = useApi('GET /api/checklist-templates', {});
  if (error && !data) {
    return (
      <>
        <Header variant="h1">Checklists</Header>
        <Problem error={error} retry={refetch} />
      </>
    );
  }
  return (
    <Table
      variant="full-page"
      header={
        <Header
          variant="h1"
          description="What each type of deal needs. A new deal begins with the checklist as it is that day, and keeps it."
        >
          Checklists
        </Header>
      }
      items={data?.items ?? []}
      trackBy="code"
      loading={isPending}
      loadingText="Loading..."
      columnDefinitions={columns(zone)}
      ariaLabels={{ tableLabel: 'Checklists' }}
      empty={<Box color="text-body-secondary">There is no checklist.</Box>}
    />
  );
};

export default TemplatesPage;
