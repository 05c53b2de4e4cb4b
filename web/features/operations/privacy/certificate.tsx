import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { localDate } from '../../../../shared/contract/time.ts';
import type { CertificateLine, PrivacyRequestView } from '../../../../shared/operations/privacy/request.ts';
import Table, { type TableProps } from '../../../ui/console/list/row-table.tsx';
import { formatDate, formatMoment } from '../../../ui/console/times.ts';
import { actNames } from './privacy-words.ts';

const columnsFor = (zone: string): TableProps.ColumnDefinition<CertificateLine>[] => [
  { id: 'holds', header: 'What', isRowHeader: true, cell: ({ holds }) => holds },
  { id: 'act', header: 'What became of it', cell: ({ act }) => actNames[act] },
  { id: 'rows', header: 'Rows', cell: ({ rows }) => rows.toLocaleString('en-US') },
  {
    id: 'why',
    header: 'Why it stays, until when',
    cell: ({ reason, until }) =>
      reason === null || until === null
        ? (reason ?? '–')
        : `${reason}. Until ${formatDate(localDate(Date.parse(until), zone))}`,
  },
];

interface Props {
  readonly request: PrivacyRequestView;
  readonly zone: string;
  readonly onClose: () => void;
}

/** What an erasure deleted, and what stays, why and until when. */
export const Certificate = ({ request, zone, onClose }: Props) => (
  <Modal
    visible
    size="large"
    header="Certificate of an erasure"
    closeAriaLabel="Close"
    onDismiss={onClose}
    footer={
      <Box float="right">
        <SpaceBetween direction="horizontal" size="xs">
          <Button iconName="download" onClick={() => print()}>
            Print
          </Button>
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </SpaceBetween>
      </Box>
    }
  >
    <SpaceBetween size="m">
      <Box>
        Request {request.requestId}, carried out {request.doneAt === null ? '' : formatMoment(request.doneAt, zone)}.{' '}
        {request.files === 1 ? '1 file was deleted.' : `${request.files.toLocaleString('en-US')} files were deleted.`}
      </Box>
      <Table
        items={request.certificate}
        trackBy="holds"
        columnDefinitions={columnsFor(zone)}
        ariaLabels={{ tableLabel: 'What became of the data' }}
        variant="embedded"
        wrapLines
        isReading
      />
    </SpaceBetween>
  </Modal>
);
