import { workWeekOf } from '../../../../shared/company/team/hours/holidays.ts';
import { defaultPolicy } from '../../../../shared/company/team/policy.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import { addBusinessDays } from '../../../../shared/sales/booking/plan/business-day.ts';
import { deliveryDaysFor } from '../../../../shared/sales/booking/plan/due-date.ts';
import { catalogItem } from '../../../company/catalog/store.ts';
import { policyItem } from '../../../company/team/policy-store.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { pick, type Settings } from '../settings.ts';
import { orderItem } from '../store.ts';
import type { OrderRecord } from './order-record.ts';

/** What a message lists of an order besides its visits. */
export interface OrderLines {
  /** Each service with its price, in one line: “Cleaning $350; Photography $199”. */
  readonly items: string;
  /** The date by which the photos are delivered; undefined without photos. */
  readonly photosBy: string | undefined;
  /** Cents on top of the prices. */
  readonly tax: number;
  /** What must be paid, and by when, for the times to be kept; undefined where nothing waits for it. */
  readonly due: { readonly cents: number; readonly payBy: string } | undefined;
}

const dueOf = ({ payment: { dueNow, payBy, approval } }: OrderRecord): OrderLines['due'] =>
  dueNow === undefined || payBy === undefined || approval ? undefined : { cents: dueNow, payBy };

const photosBy = (
  order: OrderRecord,
  { catalog, policy }: Pick<Settings, 'catalog' | 'policy'>,
): string | undefined => {
  const shoot = order.visits.find(({ services }) => services.includes('photography'));
  const days = catalog.services.find(({ code }) => code === 'photography')?.deliveryDays;
  if (!shoot || days === undefined) return undefined;
  return addBusinessDays(shoot.date, deliveryDaysFor(days, order.deliverySpeed === 'rush'), workWeekOf(policy));
};

/** The lines of an order as it stands, or as it was just read; undefined if there is none. */
export const readOrderLines = async (
  table: TenantTable,
  orderId: string,
  just?: OrderRecord,
): Promise<OrderLines | undefined> => {
  const [order, stored] = await Promise.all([
    just ?? table.get(orderItem, { orderId }, { consistent: true }),
    table.getMany([policyItem.key({}), catalogItem.key({})]),
  ]);
  const [catalog] = pick(stored, catalogItem);
  if (!order || !catalog) return undefined;
  const policy = pick(stored, policyItem)[0] ?? defaultPolicy;
  const { tax = 0 } = order.payment;
  const prices = order.items.map(({ name, calculatedPrice }) => `${name} ${formatCents(calculatedPrice)}`);
  const items = [...prices, ...(tax > 0 ? [`Sales tax ${formatCents(tax)}`] : [])].join('; ');
  return { items, photosBy: photosBy(order, { catalog, policy }), tax, due: dueOf(order) };
};
