import type { ComponentType } from 'react';
import type { OrderView } from '../../../../shared/sales/booking/order.ts';

/** What other areas show inside the portal. */
export interface PortalParts {
  /** How the sale of the customer's own houses goes; nothing for who sells none. `news` counts what was pushed. */
  readonly Selling: ComponentType<{ news: number }>;
  /** The visits with moving and canceling, for those who may. */
  readonly Manage: ComponentType<{ order: OrderView; onChanged: (order: OrderView) => void }>;
}
