import { hoursProblems } from '../../../shared/company/team/hours/working-hours.ts';
import { MAX_DAYS_OFF, type Vendor } from '../../../shared/company/team/vendor/vendor.ts';
import { localDate } from '../../../shared/contract/time.ts';
import type { Availability } from '../../../shared/fulfilment/jobs/availability.ts';
import type { ConflictingVisit } from '../../../shared/sales/settings/vendors.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import { AppError, invalidInput, notFound, versionConflict } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import { conflictingVisits } from '../../sales/settings/conflicting-visits.ts';
import { changeVendor, type VendorChanges } from '../../sales/settings/vendors.ts';
import { feedUrl } from './calendar-feed.ts';
import { isAccepted } from './job-view.ts';
import { ownVendor } from './own-vendor.ts';
import { visitsBetween } from './own-visits.ts';

/** What showing and changing the availability needs besides the request. */
export interface AvailabilityDeps {
  readonly signer: Signer;
  readonly siteOrigin: (host: string) => string;
}

type VendorRequest = SignedRequest<unknown>;

const readZone = async ({ table }: VendorRequest): Promise<string> => {
  const tenant = await table.get(tenantItem, {});
  if (!tenant) throw notFound('Site');
  return tenant.timezone;
};

const jobOf = ({ orderId, startsAt }: { orderId: string; startsAt: string }): string => `${orderId} ${startsAt}`;

/**
 * What this vendor has promised and its days no longer fit. A visit that stands in its calendar and waits for an answer,
 * or for the desk, is no job of its own yet.
 */
const stayingJobs = async (
  { table, now }: VendorRequest,
  vendor: Vendor,
  zone: string,
): Promise<ConflictingVisit[]> => {
  const conflicts = await conflictingVisits(table, vendor, zone, now);
  if (conflicts.length === 0) return [];
  const starts = conflicts.map(({ startsAt }) => Date.parse(startsAt));
  const visits = await visitsBetween(table, vendor.vendorId, Math.min(...starts), Math.max(...starts) + 1000);
  const promised = new Set(visits.filter(isAccepted).map(jobOf));
  return conflicts.filter((conflict) => promised.has(jobOf(conflict)));
};

const viewOf = async (deps: AvailabilityDeps, request: VendorRequest, vendor: Vendor): Promise<Availability> => {
  const { table, now, host } = request;
  const zone = await readZone(request);
  const place = { table, signer: deps.signer, origin: deps.siteOrigin(host) };
  const [staying, calendarUrl] = await Promise.all([stayingJobs(request, vendor, zone), feedUrl(place, vendor)]);
  const { name, hours, daysOff, version } = vendor;
  const today = localDate(now, zone);
  return {
    name,
    hours,
    daysOff: daysOff.filter((date) => date >= today).toSorted(),
    // Customer and street are the desk's to see.
    staying: staying.map(({ date, startsAt, endsAt, services, reason }) => ({
      date,
      startsAt,
      endsAt,
      services,
      reason,
    })),
    calendarUrl,
    version,
  };
};

/** The caller's hours and days off. */
export const readAvailability = async (deps: AvailabilityDeps, request: VendorRequest): Promise<Availability> =>
  await viewOf(deps, request, await ownVendor(request.table, request.caller));

const change = async (request: VendorRequest, vendor: Vendor, changes: VendorChanges): Promise<Vendor> => {
  const { vendorId, version } = vendor;
  await changeVendor(request, { vendorId, version, ...changes });
  return await ownVendor(request.table, request.caller);
};

const MAX_TRIES = 4;

/** Reads and changes the own vendor again while the desk is faster: a day off contradicts nothing that it may change. */
const changeAnyVersion = async (
  deps: AvailabilityDeps,
  request: VendorRequest,
  decide: (vendor: Vendor) => VendorChanges | undefined,
): Promise<Availability> => {
  for (let tries = 1; ; tries++) {
    const vendor = await ownVendor(request.table, request.caller);
    const changes = decide(vendor);
    if (!changes) return await viewOf(deps, request, vendor);
    try {
      return await viewOf(deps, request, await change(request, vendor, changes));
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'VERSION_CONFLICT') || tries >= MAX_TRIES) throw error;
    }
  }
};

/** Changes the hours from tomorrow on: today is promised as it was. */
export const changeHours = async (
  deps: AvailabilityDeps,
  request: VendorRequest,
  { hours, version }: Pick<Vendor, 'hours' | 'version'>,
): Promise<Availability> => {
  const problems = hoursProblems(hours, 'hours');
  if (problems.length > 0) throw invalidInput(problems);
  const [vendor, zone] = await Promise.all([ownVendor(request.table, request.caller), readZone(request)]);
  if (vendor.version !== version) throw versionConflict('Availability');
  const until = localDate(request.now, zone);
  const kept = vendor.hoursBefore?.until === until ? vendor.hoursBefore.hours : vendor.hours;
  return await viewOf(deps, request, await change(request, vendor, { hours, hoursBefore: { until, hours: kept } }));
};

/** Answers today's date where this one lies after it. */
const checkAhead = async (request: VendorRequest, date: string): Promise<string> => {
  const today = localDate(request.now, await readZone(request));
  if (date > today) return today;
  throw invalidInput([{ path: 'date', message: 'must be tomorrow or later: call the office about today' }]);
};

const addDayOff = (daysOff: readonly string[], date: string, today: string): string[] => {
  if (daysOff.filter((each) => each >= today).length < MAX_DAYS_OFF) {
    return [...daysOff, date].toSorted().slice(-MAX_DAYS_OFF);
  }
  const message = `can't be off: you have ${MAX_DAYS_OFF} days off ahead. Give one back, or call the office`;
  throw invalidInput([{ path: 'date', message }]);
};

/** Takes a day off, twice is once; too many that have passed make way, the oldest first. */
export const takeDayOff = async (
  deps: AvailabilityDeps,
  request: VendorRequest,
  date: string,
): Promise<Availability> => {
  const today = await checkAhead(request, date);
  return await changeAnyVersion(deps, request, ({ daysOff }) =>
    daysOff.includes(date) ? undefined : { daysOff: addDayOff(daysOff, date, today) },
  );
};

/** Works on a day again; one that was not off stays as it is. */
export const workAgain = async (
  deps: AvailabilityDeps,
  request: VendorRequest,
  date: string,
): Promise<Availability> => {
  await checkAhead(request, date);
  return await changeAnyVersion(deps, request, ({ daysOff }) =>
    daysOff.includes(date) ? { daysOff: daysOff.filter((each) => each !== date) } : undefined,
  );
};
