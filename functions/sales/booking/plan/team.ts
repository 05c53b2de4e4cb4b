import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import type { Vendor } from '../../../../shared/company/team/vendor.ts';
import { groupsOf, type TradeGroup } from '../../../../shared/sales/booking/sequence.ts';
import { canServe } from './assignment.ts';

/** A visit to be planned: what is done in it, and who could do all of it. */
export interface Task {
  readonly services: readonly ServiceCode[];
  readonly vendors: readonly Vendor[];
}

/** The visits of one group, or of what may be done at any time. */
export interface Stage {
  readonly tasks: readonly Task[];
  readonly anyTime: boolean;
}

const who = (vendors: readonly Vendor[], services: readonly ServiceCode[], zip: string): Vendor[] =>
  vendors.filter((vendor) => canServe(vendor, services, zip));

/** The services a vendor can take off the list; the longest such list makes the fewest visits. */
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
  return rest && [{ services: share, vendors: who(vendors, share, zip) }, ...rest];
};

const stageOf = (vendors: readonly Vendor[], group: TradeGroup, zip: string): Stage | undefined => {
  const tasks = tasksOf(vendors, group.services, zip);
  return tasks && { tasks, anyTime: group.anyTime };
};

/** The stages of an order in their sequence, services of a group joined in one visit where one vendor does all. */
export const stagesOf = (
  vendors: readonly Vendor[],
  services: readonly ServiceCode[],
  zip: string,
): Stage[] | undefined => {
  const stages = groupsOf(services).map((group) => stageOf(vendors, group, zip));
  return stages.every((stage) => stage !== undefined) ? stages : undefined;
};
