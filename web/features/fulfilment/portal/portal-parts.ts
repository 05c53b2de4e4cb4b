import type { ComponentType } from 'react';
import type { OrderView } from '../../../../shared/sales/booking/order.ts';

/** What other areas show inside the portal. */
export interface PortalParts {
  /** The visits with moving and canceling, for those who may. */
  readonly Manage: ComponentType<{ order: OrderView; onChanged: (order: OrderView) => void }>;
}
