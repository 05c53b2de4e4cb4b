import Button from '@cloudscape-design/components/button';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { OrderRow } from '../../../../../shared/sales/records/order-row.ts';
import { towardsDestructive } from '../../../../ui/console/form/destructive.ts';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { codeLabel } from '../../../../ui/console/marks/labels.ts';
import { RecordLink } from '../../../../ui/console/marks/record-link.tsx';
import { OrderStatusMark } from '../../../../ui/console/marks/status.tsx';
import { InSidePanel } from '../../../../ui/console/page.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import type { PendingAct } from '../../visits/acts/visit-act.tsx';
import { OrderVisits } from '../../visits/order-visits.tsx';
import { isChangeable } from '../../visits/visit-steps.ts';
import { orderPath } from './order-columns.tsx';
import { OrderPrices } from './order-prices.tsx';

interface Props {
  order: OrderRow;
  onAct: (pending: PendingAct) => void;
  close: () => void;
}

/**
 * An order next to the list: customer, property, total and visits, each to be moved or canceled. Over 40 lines: one
 * panel of JSX.
 */
export const OrderPanel = ({ order, onAct, close }: Props) => {
  const { zone } = useWorkspace();
  const [first] = order.visits;
  const { data: view } = useApi(
    'GET /api/visits/{bookingId}',
    { bookingId: first?.bookingId ?? '' },
    { enabled: first !== undefined },
  );
  const canCancel =
    view?.order.status === 'placed' &&
    view.visits.every(({ status }) => status === 'cancelled' || isChangeable({ status }));
  return (
    <InSidePanel
      header={order.number === undefined ? `Order of ${order.customer}` : `Order ${order.number}, ${order.customer}`}
      close={close}
    >
      <SpaceBetween size="l">
        <RecordLink to={orderPath(order)}>Open the order</RecordLink>
        <KeyValuePairs
          columns={2}
          minColumnWidth={150}
          items={[
            { label: 'Status', value: <OrderStatusMark status={order.status} /> },
            { label: 'Placed', value: formatMoment(order.placedAt, zone) },
            {
              label: 'Customer',
              value: <RecordLink to={`/admin/clients/${order.clientId}`}>{order.customer}</RecordLink>,
            },
            {
              label: 'Property',
              value: <RecordLink to={`/admin/properties/${order.propertyId}`}>{order.propertyAddress}</RecordLink>,
            },
            { label: 'Total', value: formatCents(order.total) },
            { label: 'Payment', value: codeLabel(order.payment) },
          ]}
        />
        {view ? <OrderVisits view={view} onAct={onAct} /> : <ListSkeleton rows={3} />}
        {view && canCancel && (
          <Button
            style={towardsDestructive}
            onClick={() => onAct({ act: 'cancelOrder', bookingId: view.visit.bookingId })}
          >
            Cancel order
          </Button>
        )}
        <OrderPrices key={order.orderId} orderId={order.orderId} />
      </SpaceBetween>
    </InSidePanel>
  );
};
