import type { OrderFact } from '../../../../../shared/sales/booking/events.ts';
import { chargedFees } from '../../../../../shared/sales/booking/money/fee.ts';
import type { VisitRecord } from '../../../../../shared/sales/booking/visit-record.ts';
import type { Signer } from '../../../../platform/signed/sign.ts';
import type { TenantTable } from '../../../../platform/table/tenant-table.ts';
import { type WithdrawnVisit, withdrawnVisits } from '../../visit/kept/withdrawn-visits.ts';
import { factOf } from '../order-fact.ts';
import { manageTokenOf } from '../order-identity.ts';
import type { OrderRecord } from '../order-record.ts';
import { readOrder } from './manage-order.ts';

/** The current state of an order, for those who act on it after its events. */
export interface CurrentOrder {
  readonly fact: OrderFact;
  readonly record: OrderRecord;
  readonly status: OrderRecord['status'];
  /** Who has promised its visits, and how far they are. */
  readonly visits: readonly VisitRecord[];
  /** Rises with each change of its visits. */
  readonly sequence: number;
  /** The visits that it has no longer. */
  readonly withdrawn: readonly WithdrawnVisit[];
  /** Cents of the fees for late changes that were not waived. */
  readonly fees: number;
  /** Cents of sales tax on top of the price. */
  readonly tax: number;
}

/** Reads an order consistently; undefined if absent. */
export const readCurrentOrder = async (
  table: TenantTable,
  signer: Signer,
  orderId: string,
): Promise<CurrentOrder | undefined> => {
  const whole = await readOrder(table, orderId);
  if (!whole) return undefined;
  const { order, bookings, visits } = whole;
  const { status, sequence } = order;
  const fact = factOf(order, bookings, manageTokenOf(signer, table.tenantId, orderId));
  const fees = chargedFees(order.fees ?? []);
  const { tax = 0 } = order.payment;
  return { fact, record: order, status, visits, sequence, withdrawn: withdrawnVisits(whole), fees, tax };
};
