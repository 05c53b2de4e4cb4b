import { lazy } from 'react';
import { OrderPage } from '../../../features/fulfilment/order/order-page.tsx';
import type { OrderParts } from '../../../features/fulfilment/order/order-parts.ts';
import { HistoryOf } from '../../../features/operations/audit/history-of.tsx';
import { MessagesAbout } from '../../../features/outreach/messaging/log/messages-about.tsx';

const parts: OrderParts = {
  Act: lazy(() => import('../../../features/sales/visits/acts/visit-act.tsx')),
  Messages: ({ sheet }) => <MessagesAbout orderId={sheet.orderId} leadId={sheet.leadId} />,
  History: ({ orderId }) => <HistoryOf id={orderId} />,
};

/** The page of an order, with what each area shows of it. */
const OrderRoom = () => <OrderPage parts={parts} />;

export default OrderRoom;
