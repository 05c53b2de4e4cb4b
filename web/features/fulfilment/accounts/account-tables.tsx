import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import type { TableProps } from '@cloudscape-design/components/table';
import { useState } from 'react';
import { serviceNames } from '../../../../shared/company/catalog/service-name.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import type { AccountOrderRow, AccountView } from '../../../../shared/fulfilment/accounts/account-view.ts';
import type { InvoiceRow } from '../../../../shared/fulfilment/billing/invoice.ts';
import { openOf } from '../../../../shared/fulfilment/billing/rest.ts';
import { formatDay, formatDayOf } from '../../../ui/console/days.ts';
import { moneyColumn } from '../../../ui/console/list/money-column.tsx';
import Table from '../../../ui/console/list/row-table.tsx';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { InvoiceMark } from '../billing/desk/invoice-words.tsx';
import { methods } from '../order/money/money-words.ts';
import { monthText, OrderMark } from './account-words.tsx';

const openText = (row: InvoiceRow): string => (openOf(row) > 0 ? formatCents(openOf(row)) : '–');

const billColumns = (today: string): TableProps.ColumnDefinition<InvoiceRow>[] => [
  {
    id: 'number',
    header: 'Number',
    isRowHeader: true,
    minWidth: 150,
    cell: ({ invoiceId, number }) => <RecordLink to={`/admin/invoices/${invoiceId}`}>{number}</RecordLink>,
  },
  {
    id: 'what',
    header: 'For',
    minWidth: 120,
    cell: ({ month, orderNumber, orderIds }) =>
      month !== undefined ? monthText(month) : orderNumber ? `Order ${orderNumber}` : `${orderIds.length} orders`,
  },
  { id: 'state', header: 'State', minWidth: 150, cell: (row) => <InvoiceMark invoice={row} today={today} /> },
  { id: 'due', header: 'Due', minWidth: 120, cell: ({ kind, dueOn }) => (kind === 'invoice' ? formatDay(dueOn) : '–') },
  moneyColumn({ id: 'total', header: 'Total', minWidth: 100, text: ({ total }) => formatCents(total) }),
  moneyColumn({ id: 'owed', header: 'Open', minWidth: 100, text: openText }),
];

/** The bills and credit notes of an account, newest first. */
export const BillsTable = ({ companyId, today }: { companyId: string; today: string }) => {
  const { data, error, isPending, refetch } = useApi('GET /api/invoices', { companyId, limit: 10 }, { keep: true });
  return (
    <Table
      header={<Header variant="h2">Bills</Header>}
      items={data?.items ?? []}
      trackBy="invoiceId"
      loading={isPending}
      loadingText="Loading..."
      columnDefinitions={billColumns(today)}
      ariaLabels={{ tableLabel: 'Bills' }}
      empty={
        error ? (
          <Problem error={error} retry={refetch} />
        ) : (
          <Box color="text-body-secondary">The first one is made once an order is done.</Box>
        )
      }
      footer={
        data?.nextCursor && (
          <RecordLink to={`/admin/invoices?q=${encodeURIComponent(data.items[0]?.billTo.name ?? '')}`}>
            Older bills
          </RecordLink>
        )
      }
    />
  );
};

const FEW = 10;
const MANY = 100;

const orderColumns = (zone: string): TableProps.ColumnDefinition<AccountOrderRow>[] => [
  {
    id: 'order',
    header: 'Order',
    isRowHeader: true,
    minWidth: 110,
    cell: ({ orderId, orderNumber }) => (
      <RecordLink to={`/admin/orders/${orderId}`}>{orderNumber ? `Order ${orderNumber}` : 'Order'}</RecordLink>
    ),
  },
  {
    id: 'placed',
    header: 'Ordered',
    minWidth: 120,
    cell: ({ placedAt }) => formatDayOf(placedAt, zone),
  },
  { id: 'agent', header: 'By', minWidth: 130, cell: ({ agent }) => agent.name },
  { id: 'what', header: 'What', minWidth: 180, cell: ({ services }) => serviceNames(services) },
  { id: 'place', header: 'House', minWidth: 200, cell: ({ place }) => place },
  moneyColumn({ id: 'amount', header: 'Amount', minWidth: 100, text: ({ cents }) => formatCents(cents) }),
  { id: 'state', header: 'State', minWidth: 150, cell: (row) => <OrderMark {...row} /> },
];

/** The orders on an account, newest first. */
export const OrdersTable = ({ companyId }: { companyId: string }) => {
  const { zone } = useWorkspace();
  const [limit, setLimit] = useState(FEW);
  const { data, error, isPending, refetch } = useApi(
    'GET /api/company-accounts/{companyId}/orders',
    { companyId, limit },
    { keep: true },
  );
  return (
    <Table
      header={<Header variant="h2">Orders</Header>}
      items={data?.items ?? []}
      trackBy="orderId"
      wrapLines
      loading={isPending}
      loadingText="Loading..."
      columnDefinitions={orderColumns(zone)}
      ariaLabels={{ tableLabel: 'Orders on account' }}
      empty={
        error ? (
          <Problem error={error} retry={refetch} />
        ) : (
          <Box color="text-body-secondary">Nobody has ordered on this account yet.</Box>
        )
      }
      footer={
        data?.nextCursor &&
        limit === FEW && (
          <Button variant="inline-link" onClick={() => setLimit(MANY)}>
            Show the last {MANY} orders
          </Button>
        )
      }
    />
  );
};

/** What a company has paid, newest first, and which bills it covered. */
export const PaymentsTable = ({ payments }: Pick<AccountView, 'payments'>) => (
  <Table
    header={<Header variant="h2">Payments</Header>}
    items={payments}
    trackBy="paymentId"
    wrapLines
    columnDefinitions={[
      {
        id: 'on',
        header: 'Received',
        isRowHeader: true,
        minWidth: 120,
        cell: ({ receivedOn }) => formatDay(receivedOn),
      },
      moneyColumn({
        id: 'cents',
        header: 'Amount',
        minWidth: 100,
        text: ({ cents }: { cents: number }) => formatCents(cents),
      }),
      {
        id: 'how',
        header: 'How',
        minWidth: 140,
        cell: ({ method, reference }) => [methods[method], reference].filter(Boolean).join(' '),
      },
      {
        id: 'covers',
        header: 'Covers',
        minWidth: 220,
        cell: ({ parts }) => parts.map(({ number, cents }) => `${number} ${formatCents(cents)}`).join(', '),
      },
      { id: 'by', header: 'Recorded by', minWidth: 130, cell: ({ by }) => by },
    ]}
    ariaLabels={{ tableLabel: 'Payments' }}
  />
);
