import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { orderNumbers } from '../store.ts';

/** A company's first order is 1001: a number of four digits looks like one. */
const BEFORE_FIRST = 1000;

/** The company's next order number; outside the order's transaction, so that orders placed at once don't wait for it. */
export const nextOrderNumber = async (table: TenantTable): Promise<number> =>
  BEFORE_FIRST + (await table.next(orderNumbers.key({}), 'n'));

/** Draws the number of one order, once however often its transaction is tried: a second would leave a gap. */
export const drawOrderNumber = (table: TenantTable): (() => Promise<number>) => {
  let drawn: Promise<number> | undefined;
  return () => (drawn ??= nextOrderNumber(table));
};
