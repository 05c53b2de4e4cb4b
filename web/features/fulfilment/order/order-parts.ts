import type { ComponentType } from 'react';
import type { OrderSheet } from '../../../../shared/sales/records/order-list-contract.ts';

/** What the office can do to an order or one of its visits, each with a dialog that says what happens and who is told. */
export interface OrderAct {
  readonly act: 'move' | 'vendor' | 'cancel' | 'cancelOrder' | 'noShow';
  readonly bookingId: string;
}

/** What other areas of the product show of an order; the application puts them in. */
export interface OrderParts {
  /** The dialog of an act, open until it closes itself. */
  readonly Act: ComponentType<{ pending: OrderAct; onClose: () => void }>;
  /** What was written and said about the order. */
  readonly Messages: ComponentType<{ sheet: OrderSheet }>;
  /** Who changed what; shown to whoever may read the audit log. */
  readonly History: ComponentType<{ orderId: string }>;
}
