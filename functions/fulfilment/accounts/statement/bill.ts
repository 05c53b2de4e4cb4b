import { serviceNames } from '../../../../shared/company/catalog/service-name.ts';
import { addDays, localDate } from '../../../../shared/contract/time.ts';
import type { BillTo, InvoiceLine } from '../../../../shared/fulfilment/billing/invoice.ts';
import type { AccountOrder } from '../../../../shared/sales/accounts/account.ts';
import { accountDefaults } from '../../../../shared/sales/accounts/account-defaults.ts';
import type { Client } from '../../../../shared/sales/records/clients/client.ts';
import { readClient } from '../../../sales/records/clients/read-client.ts';
import type { IssuePlace } from '../../billing/issue/issue-place.ts';
import { invoiceIdOf, type NewPaper } from '../../billing/issue/issue-writes.ts';

const billToOf = (client: Client): BillTo => ({
  name: client.name,
  email: client.billingEmail ?? client.email ?? '',
  companyId: client.clientId,
  ...(client.billingAddress !== null && { address: client.billingAddress }),
});

const dayOf = (instant: string, zone: string): string =>
  new Date(instant).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: zone });

/** The line of an order: what it was and, below, the house, who ordered it and when. */
const lineOf = (order: AccountOrder, zone: string): InvoiceLine => {
  const { orderId, orderNumber, services, place, agent, placedAt, cents, tax } = order;
  const what = serviceNames(services);
  const number = orderNumber === undefined ? '' : `Order ${orderNumber}: `;
  return {
    text: `${number}${what}`,
    note: `${place} · ordered by ${agent.name} on ${dayOf(placedAt, zone)}`,
    amount: cents - tax,
    orderId,
  };
};

/** A company's bill for orders that are ready: a month's statement, or one order's invoice. */
export const billOf = async (
  { table, now, zone }: IssuePlace,
  companyId: string,
  orders: readonly AccountOrder[],
  named: { readonly cause: string; readonly month?: string },
): Promise<NewPaper> => {
  const client = await readClient(table, companyId);
  if (!client) throw new Error(`Account ${companyId} has no client`);
  const sorted = [...orders].sort((a, b) => (`${a.placedAt}${a.orderId}` < `${b.placedAt}${b.orderId}` ? -1 : 1));
  const [first] = sorted;
  const isOne = sorted.length === 1 && named.month === undefined;
  const days = client.paymentDays ?? accountDefaults.paymentDays;
  return {
    invoiceId: invoiceIdOf(table.tenantId, named.cause),
    kind: 'invoice',
    billTo: { ...billToOf(client), companyId },
    lines: sorted.map((order) => lineOf(order, zone)),
    tax: sorted.reduce((sum, { tax }) => sum + tax, 0),
    orderIds: sorted.map(({ orderId }) => orderId),
    ...(isOne && first?.orderNumber !== undefined && { orderNumber: first.orderNumber }),
    ...(isOne && first && { place: first.place }),
    ...(named.month !== undefined && { month: named.month }),
    dueOn: addDays(localDate(now, zone), days),
    isTest: false,
    leadId: null,
  };
};
