import { issueOrderInvoice } from '../../../fulfilment/billing/issue/order-invoice.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { readOrder } from '../../../sales/booking/order/change/manage-order.ts';
import type { OrderRecord } from '../../../sales/booking/order/order-record.ts';
import { cellStart } from '../../../sales/booking/plan/calendar/local-day.ts';
import type { DemoCompany } from '../demo-companies.ts';

/** When the work of an order was over: the end of its last visit, epoch milliseconds. */
export const overAt = ({ visits, placedAt }: OrderRecord): number =>
  Math.max(Date.parse(placedAt), ...visits.map(({ to }) => cellStart(to)));

/** Invoices every order that is done, on the day on which it was; nobody is reminded of what was due before today. `others` happen between. */
export const invoiceOrders = async (
  table: TenantTable,
  { tenant }: DemoCompany,
  orderIds: readonly string[],
  { now, others }: { readonly now: number; readonly others: readonly { at: number; run: () => Promise<void> }[] },
): Promise<void> => {
  const orders = await Promise.all(orderIds.map((orderId) => readOrder(table, orderId)));
  const done = orders
    .flatMap((whole) => (whole?.order.status === 'completed' ? [whole.order] : []))
    .map(({ orderId, ...order }) => ({ orderId, at: Math.min(now, overAt({ orderId, ...order })) }))
    .map(({ orderId, at }) => ({
      at,
      run: async () => {
        await issueOrderInvoice({ table, now: at, zone: tenant.timezone, remindFrom: now }, orderId);
      },
    }));
  // Numbers run with the dates.
  for (const { run } of [...done, ...others].sort((a, b) => a.at - b.at)) await run();
};
