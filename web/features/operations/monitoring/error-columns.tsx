import Box from '@cloudscape-design/components/box';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import type { TableProps } from '@cloudscape-design/components/table';
import type { ListedError } from '../../../../shared/contract/events/error-log.ts';
import { formatTime } from '../../../ui/console/times.ts';

const whereOf = ({ context }: ListedError): string => {
  const { where, path } = context;
  if (typeof where === 'string') return where;
  return typeof path === 'string' ? path : 'Not told';
};

const Details = ({ row }: { row: ListedError }) => (
  <div>
    {row.message}
    {row.reports > 1 && <Box color="text-body-secondary">{row.reports} reports</Box>}
    <ExpandableSection headerText="Details" headingTagOverride="h3">
      <Box variant="code">
        <pre style={{ whiteSpace: 'pre-wrap', margin: 0 }}>{JSON.stringify(row.context, null, 2)}</pre>
      </Box>
    </ExpandableSection>
  </div>
);

/** The columns of a list of errors. */
export const errorColumns = <Row extends ListedError>(zone: string): TableProps.ColumnDefinition<Row>[] => [
  { id: 'when', header: 'When', minWidth: 110, cell: ({ createdAt }) => formatTime(createdAt, zone) },
  { id: 'message', header: 'Message', isRowHeader: true, minWidth: 300, cell: (row) => <Details row={row} /> },
  { id: 'where', header: 'Where', minWidth: 180, cell: whereOf },
  {
    id: 'call',
    header: 'Call',
    minWidth: 110,
    cell: ({ correlationId }) => (
      <CopyToClipboard
        variant="inline"
        textToCopy={correlationId}
        textToDisplay={correlationId.slice(0, 12)}
        copyButtonAriaLabel="Copy the number of the call"
        copySuccessText="Copied"
        copyErrorText="Not copied"
      />
    ),
  },
];
