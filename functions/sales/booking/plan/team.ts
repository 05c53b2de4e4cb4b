import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { needsVisit } from '../../../../shared/company/catalog/visited.ts';
import type { Vendor } from '../../../../shared/company/team/vendor/vendor.ts';
import { groupsOf, type TradeGroup } from '../../../../shared/sales/booking/plan/sequence.ts';
import { canServe } from './assignment.ts';

/** A visit to plan: its services, and the vendors who can do all of them. */
export interface Task {
  readonly services: readonly ServiceCode[];
  readonly vendors: readonly Vendor[];
}

/** The visits of one trade group. */
export interface Stage {
  readonly tasks: readonly Task[];
  readonly anyTime: boolean;
}

const vendorsFor = (vendors: readonly Vendor[], services: readonly ServiceCode[], zip: string): Vendor[] =>
  vendors.filter((vendor) => canServe(vendor, services, zip));

/** The most services that one vendor can do; taking them together makes the fewest visits. */
const largestShare = (vendors: readonly Vendor[], services: readonly ServiceCode[], zip: string): ServiceCode[] =>
  vendors
    .map((vendor) => services.filter((code) => canServe(vendor, [code], zip)))
    .reduce((best, share) => (share.length > best.length ? share : best), []);

const tasksOf = (vendors: readonly Vendor[], services: readonly ServiceCode[], zip: string): Task[] | undefined => {
  if (services.length === 0) return [];
  const share = largestShare(vendors, services, zip);
  if (share.length === 0) return undefined;
  const rest = tasksOf(
    vendors,
    services.filter((code) => !share.includes(code)),
    zip,
  );
  return rest && [{ services: share, vendors: vendorsFor(vendors, share, zip) }, ...rest];
};

const stageOf = (vendors: readonly Vendor[], group: TradeGroup, zip: string): Stage | undefined => {
  const tasks = tasksOf(vendors, group.services, zip);
  return tasks && { tasks, anyTime: group.anyTime };
};

/** The stages of an order in sequence, with as few visits per group as vendors allow; undefined if a service has none. */
export const stagesOf = (
  vendors: readonly Vendor[],
  services: readonly ServiceCode[],
  zip: string,
): Stage[] | undefined => {
  const stages = groupsOf(services).map((group) => stageOf(vendors, group, zip));
  return stages.every((stage) => stage !== undefined) ? stages : undefined;
};

/** The services on site that no active vendor does at this ZIP code: an order of them has no plan on any day. */
export const unservedOf = (vendors: readonly Vendor[], services: readonly ServiceCode[], zip: string): ServiceCode[] =>
  services.filter((code) => needsVisit(code) && vendorsFor(vendors, [code], zip).length === 0);

/** The services of a visit for which it has no vendor; all of them where some are done, but by nobody together. */
export const unservedVisitOf = (
  vendors: readonly Vendor[],
  services: readonly ServiceCode[],
  zip: string,
): ServiceCode[] => {
  if (vendorsFor(vendors, services, zip).length > 0) return [];
  const alone = unservedOf(vendors, services, zip);
  return alone.length > 0 ? alone : [...services];
};
