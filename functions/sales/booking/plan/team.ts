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

/** Who there is for an order’s visits; `hasTime` is true of a visit (of the first group or a later one) that somebody has a time for. */
export interface Team<T> {
  readonly vendors: readonly Vendor[];
  readonly zip: string;
  readonly planned: (task: Task) => T;
  readonly hasTime: (task: T, isFirst: boolean) => boolean;
}

/** Takes the largest share that somebody has the time for, so that nobody waits for the one who could do more of it. */
const tasksOf = <T extends Pick<Task, 'services'>>(
  team: Team<T>,
  services: readonly ServiceCode[],
  isFirst: boolean,
): T[] | undefined => {
  if (services.length === 0) return [];
  const { vendors, zip, planned, hasTime } = team;
  const tasks = sharesOf(vendors, services, zip).map((share) =>
    planned({ services: share, vendors: vendorsFor(vendors, share, zip) }),
  );
  const task = (tasks.length > 1 && tasks.find((each) => hasTime(each, isFirst))) || tasks[0];
  if (!task) return undefined;
  const rest = tasksOf(
    team,
    services.filter((code) => !task.services.includes(code)),
    isFirst,
  );
  return rest && [task, ...rest];
};

/** The stages of an order in sequence, with as few visits per group as vendors allow; undefined if a service has none. */
export const stagesOf = <T extends Pick<Task, 'services'>>(
  team: Team<T>,
  services: readonly ServiceCode[],
): Stage<T>[] | undefined => {
  const stages = groupsOf(services).map(({ services: ofGroup, anyTime }, n) => {
    const tasks = tasksOf(team, ofGroup, n === 0);
    return tasks && { tasks, anyTime };
  });
  return stages.every((stage) => stage !== undefined) ? stages : undefined;
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
