import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import type { Policy } from '../../../../shared/company/team/policy.ts';
import type { Vendor } from '../../../../shared/company/team/vendor/vendor.ts';

/** An available vendor with the measures that rank it. */
export interface Candidate {
  readonly vendor: Vendor;
  readonly travelMinutes: number;
  readonly jobsThatDay: number;
  readonly jobsInPeriod: number;
}

/** True if the vendor is active and does all of these services at this ZIP code. */
export const canServe = (vendor: Vendor, services: readonly ServiceCode[], zip: string): boolean =>
  vendor.status === 'active' &&
  (vendor.zones.length === 0 || vendor.zones.includes(zip)) &&
  services.every((code) => vendor.skills.includes(code));

type Measure = (candidate: Candidate) => number;

const travel: Measure = ({ travelMinutes }) => travelMinutes;
const today: Measure = ({ jobsThatDay }) => jobsThatDay;
const period: Measure = ({ jobsInPeriod }) => jobsInPeriod;
const priority: Measure = ({ vendor }) => vendor.priority;

/** The measures of each assignment mode, most important first; ties go to the lower vendor id. */
const measures: Record<Policy['assignment'], readonly Measure[]> = {
  recommended: [travel, today, priority],
  closest: [travel],
  round_robin: [period, today],
  priority_list: [priority],
};

const compare = (a: Candidate, b: Candidate, by: readonly Measure[]): number => {
  for (const measure of by) {
    const difference = measure(a) - measure(b);
    if (difference !== 0) return difference;
  }
  return a.vendor.vendorId < b.vendor.vendorId ? -1 : 1;
};

/** The candidates, best first: preferred vendors, then by the tenant's assignment mode. */
export const rankCandidates = <C extends Candidate>(
  candidates: readonly C[],
  assignment: Policy['assignment'],
  preferred: readonly string[] = [],
): C[] => {
  const isOther: Measure = ({ vendor }) => (preferred.includes(vendor.vendorId) ? 0 : 1);
  const by = preferred.length === 0 ? measures[assignment] : [isOther, ...measures[assignment]];
  return [...candidates].sort((a, b) => compare(a, b, by));
};
