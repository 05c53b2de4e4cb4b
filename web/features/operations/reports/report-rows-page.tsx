import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useParams } from 'react-router-dom';
import { formatCents } from '../../../../shared/contract/money.ts';
import { type FigureId, figures, isFigureId } from '../../../../shared/operations/reports/figures.ts';
import { type Period, periodOf } from '../../../../shared/operations/reports/period.ts';
import type { ReportRow } from '../../../../shared/operations/reports/report.ts';
import { api } from '../../../platform/api/api.ts';
import { useFile } from '../../../ui/console/csv/use-file.ts';
import { ListPages } from '../../../ui/console/list/list-pages.tsx';
import { placeIn, useListState } from '../../../ui/console/list/list-state.ts';
import Table, { type TableProps } from '../../../ui/console/list/row-table.tsx';
import { LeadLink } from '../../../ui/console/marks/lead-link.tsx';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { FailedPage } from '../../../ui/console/notices/failed-page.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { today } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { Meaning } from './figure-link.tsx';
import { daysText, dayText, percentText, valueText } from './report-words.tsx';

const columnsOf = (figure: FigureId): TableProps.ColumnDefinition<ReportRow>[] => [
  { id: 'day', header: 'Day', minWidth: 90, cell: ({ date }) => dayText(date) },
  {
    id: 'order',
    header: 'Of',
    isRowHeader: true,
    minWidth: 110,
    cell: ({ orderId, orderNumber, of }) => {
      if (of === 'lead') return <LeadLink leadId={orderId}>Lead</LeadLink>;
      if (of === 'deal') return <RecordLink to={`/admin/agent/transactions/${orderId}`}>Deal</RecordLink>;
      return <RecordLink to={`/admin/orders/${orderId}`}>Order {orderNumber ?? 'without a number'}</RecordLink>;
    },
  },
  { id: 'what', header: 'What', minWidth: 170, cell: ({ what }) => what },
  { id: 'vendor', header: 'Vendor', minWidth: 150, cell: ({ vendorName }) => vendorName ?? '–' },
  ...(figure === 'kept'
    ? [
        { id: 'base', header: 'Price', cell: ({ base = 0 }: ReportRow) => formatCents(base) },
        { id: 'share', header: 'Kept', cell: ({ value, base = 0 }: ReportRow) => percentText(value, base) },
      ]
    : []),
  ...(figures[figure].unit === 'count'
    ? []
    : [{ id: 'total', header: figures[figure].title, cell: ({ value }: ReportRow) => valueText(figure, value) }]),
];

interface Rows extends Period {
  readonly figure: FigureId;
  readonly vendorId?: string;
}

const Export = ({ rows }: { rows: Rows }) => {
  const { save, isSaving } = useFile(async () => ({
    fileName: `${rows.figure}-${rows.from}-${rows.to}.csv`,
    csv: await api('POST /api/reports/export', { ...rows }),
  }));
  return (
    <Button iconName="download" loading={isSaving} loadingText="Exporting" onClick={save}>
      Export CSV
    </Button>
  );
};

const RowsOf = ({ rows }: { rows: Rows }) => {
  const [params, change] = useListState();
  const place = placeIn(params);
  const input = { ...rows, limit: 50, ...(place.cursor && { cursor: place.cursor }) };
  const { data, error, isPending, refetch } = useApi('GET /api/reports/rows', input, { keep: true });
  const { title, unit } = figures[rows.figure];
  if (error && !data) return <FailedPage title={title} error={error} retry={refetch} />;
  const name = rows.vendorId === undefined ? undefined : data?.items.find((row) => row.vendorName)?.vendorName;
  const sum = data?.sum;
  const counted = sum && `${sum.count.toLocaleString('en-US')} ${sum.count === 1 ? 'row' : 'rows'}`;
  const value = sum && unit !== 'count' ? valueText(rows.figure, sum.value) : undefined;
  return (
    <SpaceBetween size="m">
      <Header variant="h1" info={<Meaning of={[rows.figure]} />} actions={<Export rows={rows} />}>
        {title}
      </Header>
      <Box color="text-body-secondary">{[daysText(rows), name, counted, value].filter(Boolean).join(' · ')}</Box>
      <Table<ReportRow>
        items={data?.items ?? []}
        trackBy={({ orderId, source }) => `${orderId} ${source}`}
        loading={isPending}
        loadingText="Loading..."
        columnDefinitions={columnsOf(rows.figure)}
        ariaLabels={{ tableLabel: title }}
        pagination={<ListPages place={place} nextCursor={data?.nextCursor} isLoading={isPending} onMove={change} />}
        empty={<Box color="text-body-secondary">Nothing in these days.</Box>}
      />
    </SpaceBetween>
  );
};

/** What one number of the reports counts. */
const ReportRowsPage = () => {
  const { figure } = useParams();
  const [params] = useListState();
  const { zone } = useWorkspace();
  const own = periodOf('month', today(zone));
  const vendorId = params.get('vendor');
  const days = { from: params.get('from') ?? own.from, to: params.get('to') ?? own.to };
  const shown = isFigureId(figure) ? figure : 'collected';
  return <RowsOf rows={{ figure: shown, ...days, ...(vendorId && { vendorId }) }} />;
};

export default ReportRowsPage;
