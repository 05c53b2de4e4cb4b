import { workWeekOf } from '../../../../shared/company/team/hours/holidays.ts';
import { defaultPolicy } from '../../../../shared/company/team/policy.ts';
import { addDays, localDate } from '../../../../shared/contract/time.ts';
import { type Dashboard, dashboardOf, datesUntil } from '../../../../shared/sales/records/dashboard/dashboard.ts';
import { utilizationOf } from '../../../../shared/sales/records/dashboard/utilization.ts';
import { policyItem } from '../../../company/team/policy-store.ts';
import { vendorItem, vendorRange } from '../../../company/team/vendor-store.ts';
import { tenantItem } from '../../../company/tenancy/store.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { readMonths, readVendorMonths } from './figure-store.ts';

const zoneOf = async (table: TenantTable): Promise<string> => {
  const tenant = await table.get(tenantItem, {});
  if (!tenant) throw notFound('Site');
  return tenant.timezone;
};

const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** The figures of the period and the one before, in one query that doesn't wait for the tenant's time zone. */
export const readDashboard = async (table: TenantTable, days: number, now: number): Promise<Dashboard> => {
  const [zone, months] = await Promise.all([
    zoneOf(table),
    readMonths(table, addDays(dayOf(now), -2 * days), addDays(dayOf(now), 1)),
  ]);
  return dashboardOf(months, localDate(now, zone), days);
};

/** The booked share of each vendor's time. */
export const readUtilization = async (table: TenantTable, days: number, now: number) => {
  const [zone, policy, { vendors }, months] = await Promise.all([
    zoneOf(table),
    table.get(policyItem, {}),
    table.collect(vendorRange, { vendors: vendorItem }),
    readVendorMonths(table, addDays(dayOf(now), -days), addDays(dayOf(now), 1)),
  ]);
  const dates = datesUntil(localDate(now, zone), days);
  const week = workWeekOf(policy ?? defaultPolicy);
  return { from: dates[0] ?? '', to: dates.at(-1) ?? '', vendors: utilizationOf(vendors, months, dates, week) };
};
