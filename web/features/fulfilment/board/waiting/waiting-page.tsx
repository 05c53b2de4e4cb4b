import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { TableProps } from '@cloudscape-design/components/table';
import { serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import type { BoardVisit } from '../../../../../shared/fulfilment/dispatch/visit.ts';
import { useListState } from '../../../../ui/console/list/list-state.ts';
import Table from '../../../../ui/console/list/row-table.tsx';
import { RecordLink } from '../../../../ui/console/marks/record-link.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { stateText, stateTypes } from '../../visit-states.ts';
import { placeOf } from '../lanes/layout.ts';
import { useWaiting, type WaitingKind } from './waiting.ts';

const kinds: readonly { id: WaitingKind; text: string; none: string }[] = [
  { id: 'late', text: 'Late', none: 'Every visit that should have begun has begun.' },
  { id: 'offered', text: 'Offers without an answer', none: 'Every vendor has answered.' },
  { id: 'nobody', text: 'Nobody has it', none: 'Every visit of the next two weeks has a vendor.' },
];

const columnsFor = (zone: string): TableProps.ColumnDefinition<BoardVisit>[] => [
  {
    id: 'when',
    header: 'Visit',
    isRowHeader: true,
    minWidth: 180,
    cell: (visit) => (
      <RecordLink to={`/admin/dispatch?from=${placeOf(visit, zone).date}&visit=${visit.visitId}`}>
        {formatMoment(visit.startsAt, zone)}
      </RecordLink>
    ),
  },
  { id: 'what', header: 'Services', minWidth: 160, cell: ({ services }) => serviceNames(services) },
  { id: 'where', header: 'House', minWidth: 180, cell: ({ address }) => `${address.line1}, ${address.city}` },
  { id: 'who', header: 'Customer', minWidth: 130, cell: ({ customerName }) => customerName },
  { id: 'vendor', header: 'Vendor', minWidth: 140, cell: ({ vendorName }) => vendorName ?? 'Nobody' },
  {
    id: 'state',
    header: 'State',
    minWidth: 160,
    cell: (visit) => <StatusIndicator type={stateTypes[visit.state]}>{stateText(visit)}</StatusIndicator>,
  },
  {
    id: 'answer',
    header: 'Answers by',
    minWidth: 140,
    cell: ({ answerBy }) => (answerBy ? formatMoment(answerBy, zone) : '–'),
  },
];

/** What of the next two weeks waits for a person: late visits, open offers, visits that nobody has. */
const WaitingPage = () => {
  const { zone } = useWorkspace();
  const [params, change] = useListState();
  const { waiting, error, refetch } = useWaiting();
  const kind = kinds.find(({ id }) => id === params.get('what')) ?? kinds[0];
  if (!kind) return null;
  const items = waiting?.[kind.id] ?? [];
  return (
    <SpaceBetween size="m">
      <Header variant="h1" description="Today and the next two weeks." counter={waiting && `(${items.length})`}>
        Waiting
      </Header>
      <SegmentedControl
        label="What waits"
        selectedId={kind.id}
        options={kinds.map(({ id, text }) => ({ id, text: waiting ? `${text} (${waiting[id].length})` : text }))}
        onChange={({ detail }) => change({ what: detail.selectedId })}
      />
      {error && !waiting && <Problem error={error} retry={refetch} />}
      <Table
        items={items}
        trackBy="visitId"
        wrapLines
        loading={!waiting && !error}
        loadingText="Loading..."
        skeleton={{ totalRows: 4 }}
        columnDefinitions={columnsFor(zone)}
        ariaLabels={{ tableLabel: kind.text }}
        empty={!error && <Box color="text-body-secondary">{kind.none}</Box>}
      />
    </SpaceBetween>
  );
};

export default WaitingPage;
