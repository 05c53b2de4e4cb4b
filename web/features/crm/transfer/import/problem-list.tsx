import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { useMutation } from '@tanstack/react-query';
import type { Import, ProblemGroup } from '../../../../../shared/crm/transfer/import.ts';
import { api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { recheck } from './ignored-values.tsx';
import { groupsOfImport, rowsText } from './problem-groups.ts';
import type { ImportActions } from './use-import.ts';

const firstUp = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const columnsWith = (ignore: (group: ProblemGroup) => React.ReactNode): TableProps.ColumnDefinition<ProblemGroup>[] => [
  {
    id: 'message',
    header: 'What to fix',
    isRowHeader: true,
    minWidth: 260,
    cell: ({ message }) => firstUp(message),
  },
  { id: 'column', header: 'Column', minWidth: 130, cell: ({ column }) => column ?? 'The whole row' },
  { id: 'value', header: 'Value', minWidth: 130, cell: ({ value }) => value || 'Empty' },
  { id: 'rows', header: 'Rows', minWidth: 150, cell: rowsText },
  { id: 'ignore', header: 'Or', minWidth: 170, cell: ignore },
];

interface Props {
  readonly current: Import;
  readonly wrong: number;
  /** Absent once the import runs: nothing can be left out any more. */
  readonly deeds?: ImportActions;
}

/** What keeps rows from being imported, the same error once, and the file in which to fix them. Over 40 lines: one table. */
export const ProblemList = ({ current, wrong, deeds }: Props) => {
  const { notify } = useNotices();
  const { importId, ignored = [] } = current;
  const { mutate, isPending } = useMutation<{ url: string }, ApiError>({
    mutationFn: () => api('GET /api/imports/{importId}/problems', { importId }),
    onSuccess: ({ url }) => location.assign(url),
    onError: ({ message }) => notify({ type: 'error', text: message }),
  });
  const ignore = ({ ignorable }: ProblemGroup): React.ReactNode =>
    ignorable && deeds ? (
      <Button
        variant="inline-link"
        loading={deeds.isPending}
        ariaLabel={`Ignore “${ignorable.value}”`}
        onClick={() => recheck(current, deeds, [...ignored, ignorable])}
      >
        Ignore this value
      </Button>
    ) : (
      '–'
    );
  return (
    <Table
      header={
        <Header
          variant="h2"
          counter={`(${wrong.toLocaleString('en-US')})`}
          description="Download these rows, fix the column that is named, and import that file on its own."
          actions={
            <Button iconName="download" loading={isPending} loadingText="Preparing" onClick={() => mutate()}>
              Download rows with errors
            </Button>
          }
        >
          Rows with errors
        </Header>
      }
      items={groupsOfImport(current)}
      trackBy={({ column, value, message }) => `${column} ${value} ${message}`}
      wrapLines
      ariaLabels={{ tableLabel: 'Rows with errors' }}
      columnDefinitions={columnsWith(ignore)}
    />
  );
};
