import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { OrderRow } from '../../../../../shared/sales/records/order-row.ts';
import { codeLabel } from '../../../../ui/console/labels.ts';
import { InSidePanel } from '../../../../ui/console/page.tsx';
import { RecordLink } from '../../../../ui/console/record-link.tsx';
import { OrderStatusMark } from '../../../../ui/console/status.tsx';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { OrderPrices } from './order-prices.tsx';
import { VisitList } from './visit-list.tsx';

/** An order next to the list: customer, property, total and visits. */
export const OrderPanel = ({ order, close }: { order: OrderRow; close: () => void }) => {
  const { zone } = useWorkspace();
  return (
    <InSidePanel header={`Order of ${order.customer}`} close={close}>
      <SpaceBetween size="l">
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
        <VisitList visits={order.visits} label="Visits of this order" />
        <OrderPrices key={order.orderId} orderId={order.orderId} />
      </SpaceBetween>
    </InSidePanel>
  );
};
