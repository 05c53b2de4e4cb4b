import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import Table from '@cloudscape-design/components/table';
import { useMutation } from '@tanstack/react-query';
import type { Import } from '../../../../../shared/crm/transfer/import.ts';
import { api } from '../../../../platform/api.ts';
import type { ApiError } from '../../../../platform/api-error.ts';
import { useNotices } from '../../../../ui/console/notices.tsx';

const firstUp = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const columns = [
  { id: 'row', header: 'Row', isRowHeader: true, minWidth: 70, cell: ({ row }: Import['problems'][number]) => row },
  {
    id: 'column',
    header: 'Column',
    minWidth: 130,
    cell: ({ column }: Import['problems'][number]) => column ?? 'The whole row',
  },
  { id: 'value', header: 'Value', minWidth: 150, cell: ({ value }: Import['problems'][number]) => value || 'Empty' },
  {
    id: 'message',
    header: 'What would be right',
    minWidth: 260,
    cell: ({ message }: Import['problems'][number]) => firstUp(message),
  },
];

/** The rows that can't be imported as they are, and the file in which to mend them. */
export const ProblemList = ({ current, wrong }: { current: Import; wrong: number }) => {
  const { notify } = useNotices();
  const { importId, problems } = current;
  const { mutate, isPending } = useMutation<{ url: string }, ApiError>({
    mutationFn: () => api('GET /api/imports/{importId}/problems', { importId }),
    onSuccess: ({ url }) => location.assign(url),
    onError: ({ message }) => notify({ type: 'error', text: message }),
  });
  const more = wrong > 0 && problems.length >= 100 ? ' Here are the first hundred; the file has all.' : '';
  return (
    <Table
      header={
        <Header
          variant="h2"
          counter={`(${wrong.toLocaleString('en-US')})`}
          description={`Download them, mend them in the column that is named, and import that file alone.${more}`}
          actions={
            <Button iconName="download" loading={isPending} loadingText="Preparing" onClick={() => mutate()}>
              Download rows to mend
            </Button>
          }
        >
          Rows to mend
        </Header>
      }
      items={problems}
      trackBy={({ row, column, message }) => `${row} ${column} ${message}`}
      wrapLines
      ariaLabels={{ tableLabel: 'Rows to mend' }}
      columnDefinitions={columns}
    />
  );
};
