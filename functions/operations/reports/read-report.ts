import { workWeekOf } from '../../../shared/company/team/hours/holidays.ts';
import { defaultPolicy } from '../../../shared/company/team/policy.ts';
import { localDate } from '../../../shared/contract/time.ts';
import { type FigureId, figureIds } from '../../../shared/operations/reports/figures.ts';
import {
  datesIn,
  isReportable,
  MAX_REPORT_DAYS,
  type Period,
  type PeriodName,
  periodBefore,
  periodOf,
  stepsOf,
} from '../../../shared/operations/reports/period.ts';
import type { Report, ReportSum } from '../../../shared/operations/reports/report.ts';
import { openMinutesOf } from '../../../shared/sales/records/dashboard/utilization.ts';
import { policyItem } from '../../company/team/policy-store.ts';
import { vendorItem, vendorRange } from '../../company/team/vendor-store.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import { ageingOf, everyOpen } from '../../fulfilment/billing/list-invoices.ts';
import { invalidInput, notFound } from '../../platform/errors/errors.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { readMonths, readVendorMonths, sumOver } from './store.ts';

interface Wish {
  readonly period?: PeriodName | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Refuses days that run backward or are too many. */
export const checkPeriod = (period: Period): Period => {
  if (isReportable(period)) return period;
  const isBackward = period.to < period.from;
  const message = isBackward ? 'must not be before "from"' : `must be at most ${MAX_REPORT_DAYS} days after "from"`;
  throw invalidInput([{ path: 'to', message }]);
};

const periodsOf = ({ period, from, to }: Wish, today: string): { now: Period; before: Period } => {
  if (period !== undefined && (from !== undefined || to !== undefined))
    throw invalidInput([{ path: 'period', message: 'must be left out where "from" and "to" name the days' }]);
  if (from !== undefined && to !== undefined) {
    const now = checkPeriod({ from, to });
    return { now, before: periodBefore(now) };
  }
  if (from !== undefined || to !== undefined)
    throw invalidInput([{ path: from === undefined ? 'from' : 'to', message: 'is required with the other date' }]);
  const name = period ?? 'month';
  const now = periodOf(name, today);
  return { now, before: periodBefore(now, name) };
};

type Sums = Record<FigureId, ReportSum>;
type Read = ReturnType<typeof sumOver>;

const sumsOf = (read: Read, dates: readonly string[]): Sums =>
  Object.fromEntries(figureIds.map((figure) => [figure, read(figure, dates)])) as Sums;

const hasAny = (sums: Sums): boolean => Object.values(sums).some(({ count }) => count > 0);

/** The figures of a period and of the one before: the sums of their months, whatever the company has done in its life. */
export const readReport = async (table: TenantTable, wish: Wish, now: number): Promise<Report> => {
  const tenant = await table.get(tenantItem, {});
  if (!tenant) throw notFound('Company');
  const today = localDate(now, tenant.timezone);
  const { now: period, before } = periodsOf(wish, today);
  const [months, byVendor, { vendors }, policy, open] = await Promise.all([
    readMonths(table, before.from, period.to),
    readVendorMonths(table, period.from, period.to),
    table.collect(vendorRange, { vendors: vendorItem }),
    table.get(policyItem, {}),
    everyOpen(table),
  ]);
  const read = sumOver(months);
  const dates = datesIn(period);
  const week = workWeekOf(policy ?? defaultPolicy);
  const rows = vendors.map((vendor) => ({
    vendorId: vendor.vendorId,
    name: vendor.name,
    isActive: vendor.status === 'active',
    sums: sumsOf(sumOver(byVendor.get(vendor.vendorId) ?? []), dates),
    openMinutes: openMinutesOf(vendor, dates, week),
  }));
  return {
    ...period,
    before,
    zone: tenant.timezone,
    sums: sumsOf(read, dates),
    sumsBefore: sumsOf(read, datesIn(before)),
    steps: stepsOf(period).map((step) => {
      const own = datesIn(step);
      return { ...step, collected: read('collected', own), kept: read('kept', own) };
    }),
    vendors: rows
      .filter(({ isActive, sums }) => isActive || hasAny(sums))
      .sort((a, b) => b.sums.booked.value - a.sums.booked.value || a.name.localeCompare(b.name))
      .map(({ isActive: _, ...row }) => row),
    owed: ageingOf(open, today),
  };
};
