import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { isDelivered } from '../../../../shared/fulfilment/delivery/delivered.ts';
import type { OrderSheet } from '../../../../shared/sales/records/order-list-contract.ts';
import { towardsDestructive } from '../../../ui/console/form/destructive.ts';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { FailedPage } from '../../../ui/console/notices/failed-page.tsx';
import { useNamedPage } from '../../../ui/console/page.tsx';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { DeliveryCard } from '../delivery/desk/delivery-card.tsx';
import { MoneyCard } from './money/money-card.tsx';
import styles from './order.module.css';
import { CustomerCard, HouseCard, LinesCard, OrderCard } from './order-cards.tsx';
import { OrderFacts } from './order-facts.tsx';
import type { OrderAct, OrderParts } from './order-parts.ts';
import { OrderStory } from './order-story.tsx';
import { OrderVisits } from './order-visits.tsx';
import { useOrder } from './use-order.ts';

interface Props {
  sheet: OrderSheet;
  parts: OrderParts;
}

const nameOf = ({ number }: Pick<OrderSheet, 'number'>): string => (number === undefined ? 'Order' : `Order ${number}`);

const OrderHeader = ({ sheet, onCancel }: { sheet: OrderSheet; onCancel: (() => void) | undefined }) => {
  const { zone } = useWorkspace();
  const { customer, address, placedAt } = sheet;
  return (
    <Header
      variant="h1"
      description={`${customer.fullName} · ${address.line1}, ${address.city} · placed ${formatMoment(placedAt, zone)}`}
      actions={
        onCancel && (
          <Button style={towardsDestructive} onClick={onCancel}>
            Cancel order
          </Button>
        )
      }
    >
      {nameOf(sheet)}
    </Header>
  );
};

/** Where the whole order can still be canceled: nothing of it has begun. */
const cancelableOf = ({ status, visits }: OrderSheet): string | undefined => {
  const isOpen = visits.every((visit) => ['pending', 'confirmed', 'assigned', 'cancelled'].includes(visit.status));
  return status === 'placed' && isOpen ? visits.find((visit) => visit.status !== 'cancelled')?.bookingId : undefined;
};

/** True if something of the order is delivered as files. */
const hasPictures = ({ items }: OrderSheet): boolean => items.some(({ id }) => isDelivered(id));

const Order = ({ sheet, parts }: Props) => {
  const { Act } = parts;
  const [pending, setPending] = useState<OrderAct>();
  const cancelable = cancelableOf(sheet);
  return (
    <SpaceBetween size="l">
      <OrderHeader
        sheet={sheet}
        onCancel={cancelable ? () => setPending({ act: 'cancelOrder', bookingId: cancelable }) : undefined}
      />
      <OrderFacts sheet={sheet} />
      <div className={styles.columns}>
        <SpaceBetween size="l">
          <OrderCard title="Visits">
            <OrderVisits sheet={sheet} onAct={setPending} />
          </OrderCard>
          {hasPictures(sheet) && <DeliveryCard orderId={sheet.orderId} />}
          <OrderStory sheet={sheet} parts={parts} />
        </SpaceBetween>
        <SpaceBetween size="l">
          <MoneyCard sheet={sheet} />
          <LinesCard sheet={sheet} />
          <CustomerCard sheet={sheet} />
          <HouseCard sheet={sheet} />
        </SpaceBetween>
      </div>
      <Suspense fallback={null}>{pending && <Act pending={pending} onClose={() => setPending(undefined)} />}</Suspense>
    </SpaceBetween>
  );
};

/** One page an order: where it stands, its visits, lines, people, messages and history. */
export const OrderPage = ({ parts }: { parts: OrderParts }) => {
  const { orderId = '' } = useParams();
  const { data: sheet, error, refetch } = useOrder(orderId);
  useNamedPage(sheet ? nameOf(sheet) : 'Order');
  if (sheet) return <Order key={orderId} sheet={sheet} parts={parts} />;
  if (!error) return <ListSkeleton rows={8} />;
  return <FailedPage title="Order" error={error} retry={refetch} all={{ to: '/admin/orders', text: 'All orders' }} />;
};
