import type { Vendor } from '../../../shared/company/team/vendor/vendor.ts';
import { type BookedVisit, vendorMismatch } from '../../../shared/company/team/vendor/vendor-fit.ts';
import { localDate, toInstant } from '../../../shared/contract/time.ts';
import type { ConflictingVisit } from '../../../shared/sales/settings/vendors.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { calendarDay, calendarPartition, orderItem } from '../booking/store.ts';
import { jobTimes, orderOfJob } from './booked-job.ts';

type Day = Awaited<ReturnType<typeof readDays>>[number];

/** A vendor's calendar days from a date on. */
const readDays = async (table: TenantTable, vendorId: string, from: string) => {
  const range = { pk: calendarPartition, from, to: '~', consistent: true };
  const { days } = await table.collect(range, { days: calendarDay });
  return days.filter((day) => day.vendorId === vendorId);
};

const HALF_DAY = 43_200_000;

const jobsOf = (day: Day, now: number) =>
  Object.entries(day.jobs).flatMap(([key, job]) => {
    const orderId = orderOfJob(key, job);
    const times = jobTimes(job);
    return orderId !== undefined && times.endsAt > now ? [{ ...job, ...times, key, orderId, date: day.date }] : [];
  });
type BookedJob = ReturnType<typeof jobsOf>[number];

const readOrders = async (table: TenantTable, jobs: readonly BookedJob[]) => {
  const ids = [...new Set(jobs.map(({ orderId }) => orderId))];
  const orders = await Promise.all(ids.map((orderId) => table.get(orderItem, { orderId }, { consistent: true })));
  return new Map(orders.flatMap((order) => (order ? [[order.orderId, order] as const] : [])));
};

/** The booked visits of a vendor that conflict with its current settings, by time; they stay until somebody moves them. */
export const conflictingVisits = async (
  table: TenantTable,
  vendor: Vendor,
  zone: string,
  now: number,
): Promise<ConflictingVisit[]> => {
  const days = await readDays(table, vendor.vendorId, localDate(now, zone));
  const jobs = days.flatMap((day) => jobsOf(day, now));
  const orders = await readOrders(table, jobs);
  const countOn = (date: string): number => jobs.filter((job) => job.date === date).length;
  const conflicts = jobs.flatMap((job) => {
    const order = orders.get(job.orderId);
    const services = order?.visits.find(({ n }) => job.key === `${job.orderId}:${n}`)?.services ?? [];
    const visit: BookedVisit = { ...job, services };
    const reason = vendorMismatch(vendor, visit, countOn(job.date), zone);
    if (reason === undefined) return [];
    const { orderId, date } = job;
    const person = { customer: order?.contactInfo.fullName ?? '', place: order?.address.line1 ?? job.zip };
    const times = { startsAt: toInstant(job.startsAt), endsAt: toInstant(job.endsAt) };
    return [{ orderId, date, ...times, services, ...person, reason }];
  });
  return conflicts.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
};

const MAX_DAYS = 90;

/**
 * Marks the calendar days that a change closes, and creates absent ones: a concurrent booking that read the vendor
 * before the change loses its write, or finds a mark that is newer than its vendor, and decides again.
 */
export const closedDayWrites = async (
  table: TenantTable,
  before: Vendor,
  after: Vendor,
  now: number,
): Promise<Write[]> => {
  const from = localDate(now - HALF_DAY, 'UTC');
  const known = await readDays(table, before.vendorId, from);
  const closed = after.daysOff.filter((date) => date >= from && !before.daysOff.includes(date));
  const isClosed = ({ date }: Day): boolean => after.status !== before.status || closed.includes(date);
  const absent = closed.filter((date) => !known.some((day) => day.date === date));
  const { vendorId } = before;
  const closedAtVersion = before.version + 1;
  const close = { field: 'jobs', set: { closedAtVersion } };
  return [
    ...known.filter(isClosed).map(({ date }) => table.entries(calendarDay, { date, vendorId }, close)),
    ...absent.map((date) => table.create(calendarDay, { date, vendorId, jobs: {}, closedAtVersion, version: 1 })),
  ].slice(0, MAX_DAYS);
};
