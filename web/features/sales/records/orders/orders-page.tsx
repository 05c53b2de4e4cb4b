import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { OrderRow } from '../../../../../shared/sales/records/order-row.ts';
import { ListPages } from '../../../../ui/console/list/list-pages.tsx';
import { changedParams, placeIn, useListState } from '../../../../ui/console/list/list-state.ts';
import Table from '../../../../ui/console/list/row-table.tsx';
import { FailedList } from '../../../../ui/console/notices/failed-page.tsx';
import { invalidate, useApi } from '../../../../ui/console/queries/use-api.ts';
import { useCount } from '../../../../ui/console/queries/use-count.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import type { PendingAct } from '../../visits/acts/visit-act.tsx';
import { useLiveVisits } from '../../visits/use-live-visits.ts';
import { orderColumns } from './order-columns.tsx';
import { orderFilterIn, orderQueryOf } from './order-filter.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrderPanel } from './order-panel.tsx';

const VisitAct = lazy(() => import('../../visits/acts/visit-act.tsx'));

const NoOrders = ({ onClear }: { onClear: () => void }) => (
  <Box textAlign="center" margin={{ vertical: 'l' }}>
    <SpaceBetween size="s">
      <Box variant="h3" tagOverride="p">
        No orders here
      </Box>
      <Box color="text-body-secondary">Orders appear as soon as they are placed on the site or by your team.</Box>
      <Button onClick={onClear}>Show every order</Button>
    </SpaceBetween>
  </Box>
);

const saidByPanel = new Set(['property', 'services']);

/** The list of orders, newest first, with the selected one in a panel. One page, so its JSX stays together. */
const OrdersPage = () => {
  const client = useQueryClient();
  const { zone } = useWorkspace();
  const [params, change] = useListState();
  const filter = orderFilterIn(params);
  const query = orderQueryOf(filter, zone);
  const place = placeIn(params);
  const count = useCount('GET /api/orders', query);
  const { data, error, isPending, refetch } = useApi(
    'GET /api/orders',
    { ...query, limit: filter.q ? 100 : 25, ...(place.cursor && { cursor: place.cursor }) },
    { keep: true },
  );
  const [pending, setPending] = useState<PendingAct>();
  useLiveVisits({ isPlaced: false });
  const items = data?.items ?? [];
  const openOrder = items.find(({ orderId }) => orderId === params.get('order'));
  const toOrder = ({ orderId }: OrderRow) => ({
    to: `/admin/orders?${changedParams(params, { order: orderId })}`,
    isOpen: orderId === openOrder?.orderId,
  });
  return (
    <>
      <Table
        variant="full-page"
        stickyHeader
        wrapLines
        header={
          <Header
            variant="awsui-h1-sticky"
            counter={count && `(${count})`}
            description={
              filter.q ? `Found on any date for “${filter.q}”` : 'Everything your customers ordered, newest first.'
            }
            actions={
              <Button
                iconName="refresh"
                ariaLabel="Refresh the list"
                onClick={() => void invalidate(client, 'GET /api/orders')}
              />
            }
          >
            Orders
          </Header>
        }
        items={items}
        trackBy="orderId"
        loading={isPending && !error}
        loadingText="Loading..."
        skeleton={{ totalRows: 'auto', minAutoRows: 5, maxAutoRows: 25 }}
        columnDefinitions={Object.values(orderColumns(zone, toOrder))}
        yielding={openOrder ? saidByPanel : undefined}
        onRowClick={({ detail }) => change({ order: detail.item.orderId })}
        ariaLabels={{ tableLabel: 'Orders' }}
        filter={<OrderFilters filter={filter} onChange={change} />}
        pagination={<ListPages place={place} nextCursor={data?.nextCursor} isLoading={isPending} onMove={change} />}
        empty={
          error ? (
            <FailedList error={error} retry={refetch} />
          ) : (
            <NoOrders onClear={() => change({ from: undefined, to: undefined, state: undefined, q: undefined })} />
          )
        }
      />
      {openOrder && <OrderPanel order={openOrder} onAct={setPending} close={() => change({ order: undefined })} />}
      <Suspense fallback={null}>
        {pending && <VisitAct pending={pending} onClose={() => setPending(undefined)} />}
      </Suspense>
    </>
  );
};

export default OrdersPage;
