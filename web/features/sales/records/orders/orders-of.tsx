import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import Pagination from '@cloudscape-design/components/pagination';
import { useState } from 'react';
import Table from '../../../../ui/console/list/row-table.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { type OrderColumn, orderColumns, orderPath } from './order-columns.tsx';

type OrderOwner = { clientId: string } | { propertyId: string };

const columnsFor = (owner: OrderOwner): readonly OrderColumn[] =>
  'clientId' in owner
    ? ['order', 'property', 'services', 'status', 'total']
    : ['order', 'customer', 'services', 'status', 'total'];

/** Column widths for the list next to facts and notes. */
const narrowWidths: Partial<Record<OrderColumn, number>> = {
  order: 150,
  property: 170,
  services: 130,
  status: 140,
  total: 90,
};

/** The orders of a client or for a property, ten at a time. One table, so its JSX stays together. */
export const OrdersOf = ({ owner, total }: { owner: OrderOwner; total: number }) => {
  const { zone } = useWorkspace();
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  const [page, setPage] = useState(1);
  const cursor = cursors[page - 1];
  const { data, error, isPending, refetch } = useApi(
    'GET /api/orders',
    { ...owner, limit: 10, ...(cursor && { cursor }) },
    { keep: true },
  );
  const move = (to: number): void => {
    if (data?.nextCursor && to === page + 1) setCursors([...cursors.slice(0, page), data.nextCursor]);
    setPage(to);
  };
  const columns = orderColumns(zone, (order) => ({ to: orderPath(order), isOpen: false }));
  if (error && !data) return <Problem error={error} retry={refetch} />;
  const hasMore = data?.nextCursor !== undefined;
  return (
    <Table
      header={
        <Header variant="h2" counter={`(${total})`} description="Canceled orders are listed and not counted.">
          Orders
        </Header>
      }
      items={data?.items ?? []}
      trackBy="orderId"
      loading={isPending}
      loadingText="Loading..."
      skeleton={{ totalRows: 3 }}
      wrapLines
      columnDefinitions={columnsFor(owner).map((name) => ({ ...columns[name], minWidth: narrowWidths[name] ?? 120 }))}
      ariaLabels={{ tableLabel: 'Orders' }}
      empty={<Box color="text-body-secondary">Nothing was ordered yet.</Box>}
      pagination={
        (hasMore || page > 1) && (
          <Pagination
            currentPageIndex={page}
            pagesCount={hasMore ? page + 1 : page}
            openEnd={hasMore}
            ariaLabels={{
              nextPageLabel: 'Next page of orders',
              previousPageLabel: 'Previous page of orders',
              paginationLabel: 'Pages of orders',
              pageLabel: (n) => `Page ${n} of orders`,
            }}
            onChange={({ detail }) => move(detail.currentPageIndex)}
          />
        )
      }
    />
  );
};
