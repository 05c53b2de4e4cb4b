import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { TableProps } from '@cloudscape-design/components/table';
import { formatSigned } from '../../../../../shared/contract/signed-money.ts';
import type { AgeBucket } from '../../../../../shared/fulfilment/billing/ageing.ts';
import type { InvoiceRow } from '../../../../../shared/fulfilment/billing/invoice.ts';
import { openOf } from '../../../../../shared/fulfilment/billing/rest.ts';
import { formatDay } from '../../../../ui/console/days.ts';
import { ListPages } from '../../../../ui/console/list/list-pages.tsx';
import { placeIn, useListState } from '../../../../ui/console/list/list-state.ts';
import { moneyColumn } from '../../../../ui/console/list/money-column.tsx';
import { RecordSearch } from '../../../../ui/console/list/record-search.tsx';
import Table from '../../../../ui/console/list/row-table.tsx';
import { RecordLink } from '../../../../ui/console/marks/record-link.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { today } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { AgeTiles } from './age-tiles.tsx';
import { ExportQuickBooks } from './export-quickbooks.tsx';
import { bucketNames, InvoiceMark, stateNames } from './invoice-words.tsx';
import styles from './invoices-page.module.css';

const columnsFor = (date: string): TableProps.ColumnDefinition<InvoiceRow>[] => [
  {
    id: 'number',
    header: 'Number',
    isRowHeader: true,
    minWidth: 170,
    cell: ({ invoiceId, number }) => <RecordLink to={`/admin/invoices/${invoiceId}`}>{number}</RecordLink>,
  },
  { id: 'billTo', header: 'Bill to', minWidth: 160, cell: ({ billTo }) => billTo.name },
  { id: 'state', header: 'State', minWidth: 150, cell: (row) => <InvoiceMark invoice={row} today={date} /> },
  { id: 'issued', header: 'Issued', minWidth: 120, cell: ({ issuedOn }) => formatDay(issuedOn) },
  { id: 'due', header: 'Due', minWidth: 120, cell: ({ kind, dueOn }) => (kind === 'invoice' ? formatDay(dueOn) : '–') },
  moneyColumn({
    id: 'total',
    header: 'Total',
    minWidth: 100,
    text: ({ kind, total }) => formatSigned(kind === 'invoice' ? total : -total),
  }),
  moneyColumn({
    id: 'owed',
    header: 'Open',
    minWidth: 100,
    text: (row) => (openOf(row) > 0 ? formatSigned(openOf(row)) : '–'),
  }),
];

/** Not a state of its own: whatever something is still owed on. */
const OPEN = 'open';

const states = [
  { value: '', label: 'Every state' },
  { value: OPEN, label: 'Anything owed' },
  ...Object.entries(stateNames).map(([value, label]) => ({ value, label })),
];

const oneOf = <Name extends string>(names: Record<Name, string>, text: string | null): Name | undefined =>
  (Object.keys(names) as Name[]).find((name) => name === text);

/** The company's invoices and credit notes, newest first, under what is open by age. One page, so its JSX stays together. */
const InvoicesPage = () => {
  const { zone } = useWorkspace();
  const [params, change] = useListState();
  const bucket: AgeBucket | undefined = oneOf(bucketNames, params.get('age'));
  const asked = params.get('state');
  const state = oneOf(stateNames, asked);
  const open = bucket ?? (asked === OPEN ? OPEN : undefined);
  const q = params.get('q') ?? '';
  const place = placeIn(params);
  const ages = useApi('GET /api/billing/ageing', {});
  const { data, error, isPending, refetch } = useApi(
    'GET /api/invoices',
    {
      ...(open && { bucket: open }),
      ...(state && { state }),
      ...(q && { q }),
      limit: 25,
      ...(place.cursor && { cursor: place.cursor }),
    },
    { keep: true },
  );
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description="Issued when an order is paid or done; never edited."
        actions={<ExportQuickBooks />}
      >
        Invoices
      </Header>
      <AgeTiles ages={ages.data?.buckets} open={bucket} isLoading={ages.isPending} />
      {ages.error && !ages.data && !error && <Problem error={ages.error} retry={ages.refetch} />}
      {error && !data && <Problem error={error} retry={refetch} />}
      <Table
        items={data?.items ?? []}
        trackBy="invoiceId"
        wrapLines
        loading={isPending && !error}
        loadingText="Loading..."
        skeleton={{ totalRows: 8 }}
        columnDefinitions={columnsFor(today(zone))}
        ariaLabels={{ tableLabel: 'Invoices' }}
        filter={
          <div className={styles.filters}>
            <RecordSearch value={q} placeholder="Number, name, email or order" onChange={change} />
            <Select
              ariaLabel="State"
              options={states}
              selectedOption={states.find(({ value }) => value === (state ?? (asked === OPEN ? OPEN : ''))) ?? null}
              onChange={({ detail }) => change({ state: detail.selectedOption.value })}
            />
          </div>
        }
        pagination={<ListPages place={place} nextCursor={data?.nextCursor} isLoading={isPending} onMove={change} />}
        empty={
          !error && (
            <Box color="text-body-secondary">
              {open || state || q ? 'No invoice here.' : 'The first one is issued when an order is paid or done.'}
            </Box>
          )
        }
      />
    </SpaceBetween>
  );
};

export default InvoicesPage;
