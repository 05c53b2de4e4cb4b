import { newId } from '../../../shared/contract/id.ts';
import { DAY, toInstant } from '../../../shared/contract/time.ts';
import type { HousePass, PassedWork } from '../../../shared/fulfilment/portal/house.ts';
import { demoVendors } from '../../company/team/demo-vendors.ts';
import { housePass } from '../../fulfilment/portal/house/pass-store.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { orderItem } from '../../sales/booking/store.ts';
import { propertyIdOf } from '../../sales/records/order-record-row.ts';
import type { DemoCompany } from './demo-companies.ts';

/** Who sold the house to the demo's customer. */
const FORMER_OWNER = 'morgan.field@example.com';
const YEAR = 365 * DAY;

/** What was done before, by days ago, each by a vendor of the company that does such work. */
const before: readonly [PassedWork['service'], number][] = [
  ['photography', YEAR + 9 * DAY],
  ['cleaning', YEAR + 11 * DAY],
  ['inspections', YEAR + 40 * DAY],
  ['painting', 2 * YEAR - 20 * DAY],
  ['landscaping', 2 * YEAR + 33 * DAY],
];

const workOf = (slug: string, now: number): PassedWork[] =>
  before.map(([service, ago]) => ({
    service,
    at: toInstant(now - ago),
    vendorName: demoVendors[slug]?.find(({ skills }) => skills.includes(service))?.name ?? null,
  }));

/** Gives the customer's house a history: its former owner has handed on what was done there. */
export const handOnHouse = async (
  table: TenantTable,
  { tenant, customer }: DemoCompany,
  orderIds: readonly string[],
  now: number,
): Promise<void> => {
  if (!customer) return;
  const orders = await Promise.all(orderIds.map((orderId) => table.get(orderItem, { orderId })));
  const own = orders.find((order) => order?.contactInfo.email === customer.email);
  if (!own) return;
  const pass: HousePass = {
    passId: newId('housePass', now - YEAR),
    propertyId: propertyIdOf(own),
    address: own.address,
    from: FORMER_OWNER,
    to: customer.email,
    parts: { work: true, pictures: false, documents: false },
    state: 'accepted',
    offeredAt: toInstant(now - YEAR),
    endedAt: toInstant(now - YEAR + 2 * DAY),
    work: workOf(tenant.slug, now),
    deliveryIds: [],
    documentIds: [],
    version: 1,
  };
  await table.commit(table.create(housePass, pass));
};
