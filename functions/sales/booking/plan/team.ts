import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { needsVisit } from '../../../../shared/company/catalog/visited.ts';
import type { Vendor } from '../../../../shared/company/team/vendor/vendor.ts';
import { addDays, localDate } from '../../../../shared/contract/time.ts';
import { groupsOf } from '../../../../shared/sales/booking/plan/sequence.ts';
import { canServe } from './assignment.ts';
import { rulesOf, type Schedule } from './calendar/schedule.ts';

/** A visit to plan: its services, and the vendors who can do all of them. */
export interface Task {
  readonly services: readonly ServiceCode[];
  readonly vendors: readonly Vendor[];
}

/** The visits of one trade group. */
export interface Stage<T> {
  readonly tasks: readonly T[];
  readonly anyTime: boolean;
}

const vendorsFor = (vendors: readonly Vendor[], services: readonly ServiceCode[], zip: string): Vendor[] =>
  vendors.filter((vendor) => canServe(vendor, services, zip));

/** The services that each vendor can do, the most first: taking them together makes the fewest visits. */
const sharesOf = (vendors: readonly Vendor[], services: readonly ServiceCode[], zip: string): ServiceCode[][] => {
  const shares = vendors.map((vendor) => services.filter((code) => canServe(vendor, [code], zip)));
  const distinct = new Map(shares.filter((share) => share.length > 0).map((share) => [share.join(), share]));
  return [...distinct.values()].sort((a, b) => b.length - a.length);
};

/** So many ways to share a group's work out are tried on a day, visits of one service each being the last. */
const MAX_WAYS = 4;

/** Takes the largest share first, of several services none of `passed`; undefined if a service has nobody. */
const tasksOf = (
  vendors: readonly Vendor[],
  services: readonly ServiceCode[],
  zip: string,
  passed: (share: readonly ServiceCode[]) => boolean,
): Task[] | undefined => {
  if (services.length === 0) return [];
  const shares = sharesOf(vendors, services, zip);
  // Where all that is left to somebody is a share that was passed, they do a part of it.
  const share = shares.find((each) => each.length === 1 || !passed(each)) ?? shares[0]?.slice(0, 1);
  if (!share) return undefined;
  const left = services.filter((code) => !share.includes(code));
  const rest = tasksOf(vendors, left, zip, passed);
  return rest && [{ services: share, vendors: vendorsFor(vendors, share, zip) }, ...rest];
};

/**
 * The ways to share a group's work out: first with the fewest visits; then each time without the largest visit of the way
 * before, so that nobody waits for the one who could do more of it; at last one service a visit.
 */
const waysOf = (vendors: readonly Vendor[], services: readonly ServiceCode[], zip: string): Task[][] => {
  const passed = new Set<string>();
  const ways: Task[][] = [];
  for (;;) {
    const isLast = ways.length === MAX_WAYS - 1;
    const way = tasksOf(vendors, services, zip, (share) => isLast || passed.has(share.join()));
    if (!way) return ways;
    ways.push(way);
    const joined = way.find((task) => task.services.length > 1);
    if (!joined) return ways;
    passed.add(joined.services.join());
  }
};

/** The stages of an order in sequence, in each way to share it out, the one with the fewest visits first; none if a service has nobody. */
export const stagesOf = (
  vendors: readonly Vendor[],
  services: readonly ServiceCode[],
  zip: string,
): Stage<Task>[][] => {
  const groups = groupsOf(services).map((group) => ({ group, ways: waysOf(vendors, group.services, zip) }));
  if (groups.length === 0 || groups.some(({ ways }) => ways.length === 0)) return [];
  const most = Math.max(...groups.map(({ ways }) => ways.length));
  return Array.from({ length: most }, (_, n) =>
    groups.map(({ group, ways }) => ({ tasks: ways[n] ?? ways.at(-1) ?? [], anyTime: group.anyTime })),
  );
};

/**
 * The vendors that work on some day that can be booked: whoever has no hours, or is away for as long as the calendar reaches,
 * does nothing for now.
 */
export const workingVendors = (schedule: Schedule, among: readonly Vendor[] = schedule.vendors): Vendor[] => {
  const today = localDate(schedule.now, schedule.zone);
  const worksOn = (vendor: Vendor, days: number): boolean =>
    rulesOf(schedule, vendor, addDays(today, days)).hours.length > 0;
  return among.filter((vendor) => {
    for (let days = 0; days <= schedule.policy.horizonDays; days++) if (worksOn(vendor, days)) return true;
    return false;
  });
};

/** The services on site that none of these vendors does at this ZIP code: an order of them has no plan on any day. */
export const unservedOf = (vendors: readonly Vendor[], services: readonly ServiceCode[], zip: string): ServiceCode[] =>
  services.filter((code) => needsVisit(code) && vendorsFor(vendors, [code], zip).length === 0);

/** What nobody does; `isTogether` where each of these services is done, but by nobody together in one visit. */
export interface Unserved {
  readonly unserved: ServiceCode[];
  readonly isTogether?: true;
}

/** The services of a visit for which it has no vendor; all of them where some are done, but by nobody together. */
export const unservedVisitOf = (
  vendors: readonly Vendor[],
  services: readonly ServiceCode[],
  zip: string,
): Unserved => {
  if (vendorsFor(vendors, services, zip).length > 0) return { unserved: [] };
  const alone = unservedOf(vendors, services, zip);
  return alone.length > 0 ? { unserved: alone } : { unserved: [...services], isTogether: true };
};
