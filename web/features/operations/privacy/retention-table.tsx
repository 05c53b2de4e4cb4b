import Header from '@cloudscape-design/components/header';
import type { RetentionRow } from '../../../../shared/operations/privacy/request.ts';
import Table, { type TableProps } from '../../../ui/console/list/row-table.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';

const erased: Record<RetentionRow['onErase'], string> = {
  delete: 'Is deleted',
  blank: 'Name and contact are struck out',
  keep: 'Stays',
};

const columns: TableProps.ColumnDefinition<RetentionRow>[] = [
  { id: 'holds', header: 'What is kept', isRowHeader: true, minWidth: 240, cell: ({ holds }) => holds },
  { id: 'purpose', header: 'Why', minWidth: 200, cell: ({ purpose }) => purpose },
  { id: 'keptFor', header: 'How long', minWidth: 180, cell: ({ keptFor }) => keptFor },
  {
    id: 'erase',
    header: 'When a person is erased',
    minWidth: 220,
    cell: ({ onErase, reason }) => (reason === null ? erased[onErase] : `${erased[onErase]}: ${reason}`),
  },
];

/** What the company keeps of persons, from the same values by which it erases: text and deed can't part. */
export const RetentionTable = () => {
  const { data, error, isPending, refetch } = useApi('GET /api/privacy/retention', {});
  if (error && !data) return <Problem error={error} retry={refetch} />;
  return (
    <Table
      header={
        <Header
          variant="h2"
          counter={data && `(${data.items.length})`}
          description="Read from the rules that copies and erasures follow, so it says what really happens."
        >
          What is kept about people
        </Header>
      }
      items={data?.items ?? []}
      trackBy="holds"
      loading={isPending}
      loadingText="Loading what is kept"
      columnDefinitions={columns}
      wrapLines
      isReading
      ariaLabels={{ tableLabel: 'What is kept about people' }}
    />
  );
};
