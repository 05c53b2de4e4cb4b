import type { Vendor } from '../../../shared/company/team/vendor/vendor.ts';
import { addDays, localDate } from '../../../shared/contract/time.ts';
import type { VendorJob, VendorJobRow } from '../../../shared/fulfilment/jobs/job.ts';
import type { VisitRecord } from '../../../shared/sales/booking/visit-record.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import { filesOf } from '../../library/files/find-files.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { OrderRecord } from '../../sales/booking/order/order-record.ts';
import { cellStart, localDay } from '../../sales/booking/plan/calendar/local-day.ts';
import { travelBetween } from '../../sales/booking/plan/calendar/travel.ts';
import { orderItem } from '../../sales/booking/store.ts';
import { messagesOfJob } from './job-messages.ts';
import { isAccepted, jobOf, jobRowOf } from './job-view.ts';
import { visitsBetween } from './own-visits.ts';

const readTenant = async (table: TenantTable) => {
  const tenant = await table.get(tenantItem, {});
  if (!tenant) throw notFound('Site');
  return tenant;
};

/** The vendor's jobs of a day or of some days from it, in the company's zone; what it has not accepted are offers. */
export const listJobs = async (
  table: TenantTable,
  { vendorId }: Vendor,
  { date, days = 1 }: { date?: string | undefined; days?: number | undefined },
  now: number,
): Promise<{ from: string; to: string; items: VendorJobRow[] }> => {
  const { timezone } = await readTenant(table);
  const from = date ?? localDate(now, timezone);
  const to = addDays(from, days - 1);
  const midnight = (day: string): number => cellStart(localDay(day, timezone).cellAt(0));
  const visits = await visitsBetween(table, vendorId, midnight(from), midnight(addDays(from, days)) - 1);
  return { from, to, items: visits.filter(isAccepted).map(jobRowOf) };
};

/** The order of a visit, which is always there. */
export const orderOfVisit = async (table: TenantTable, { orderId }: VisitRecord): Promise<OrderRecord> => {
  const order = await table.get(orderItem, { orderId });
  if (!order) throw notFound('Job');
  return order;
};

/** A visit with everything that its page shows. */
export const showJob = async (table: TenantTable, vendor: Vendor, visit: VisitRecord): Promise<VendorJob> => {
  const [order, files, tenant] = await Promise.all([
    orderOfVisit(table, visit),
    filesOf(table, { kind: 'visit', id: visit.visitId }),
    readTenant(table),
  ]);
  const messages = isAccepted(visit) ? await messagesOfJob(table, visit, order) : [];
  const travel = travelBetween(tenant.serviceArea.zipCodes);
  const travelMinutes = Math.round(travel(vendor.homeZip, visit.address.zip));
  return jobOf(visit, { order, files, messages, travelMinutes });
};
