import type * as z from 'zod';
import { defaultPolicy, type Policy } from '../../../../shared/company/team/policy.ts';
import { percentOf } from '../../../../shared/contract/money.ts';
import { HOUR, localDate } from '../../../../shared/contract/time.ts';
import type { VendorReleased } from '../../../../shared/sales/booking/events.ts';
import type { VisitRecord } from '../../../../shared/sales/booking/visit-record.ts';
import { policyItem } from '../../../company/team/policy-store.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { readOrder, type WholeOrder } from '../../../sales/booking/order/change/manage-order.ts';
import { lineIdOf, type PayoutPlace } from '../payout-place.ts';
import { freshLines } from '../read-lines.ts';
import { earnLines, type NewLine } from './earn-lines.ts';

const policyOf = async (table: TenantTable): Promise<Policy> => (await table.get(policyItem, {})) ?? defaultPolicy;

/** One visit's service is paid once, whoever did it and whatever became of it. */
const causeOf = ({ visitId }: Pick<VisitRecord, 'visitId'>, service: string): string => `${visitId} ${service}`;

interface Job {
  readonly visit: VisitRecord;
  readonly vendorId: string;
  readonly workedOn: string;
}

const ofVisit = ({ visit, vendorId, workedOn }: Job) => {
  const { visitId, orderId, orderNumber, vendorName, address } = visit;
  return {
    vendorId,
    vendorName: vendorName ?? 'Vendor',
    workedOn,
    visitId,
    orderId,
    ...(orderNumber !== undefined && { orderNumber }),
    city: address.city,
  };
};

type Paid = Extract<NewLine['kind'], 'work' | 'late_cancel' | 'no_access'>;

/** A line for each service of a visit, at the pay that its offer promised, or a share of it. */
const serviceLines = (job: Job, kind: Paid, services: readonly string[], percent = 100): NewLine[] =>
  job.visit.pay
    .filter(({ service }) => services.includes(service))
    .map(({ service, cents }) => ({
      ...ofVisit(job),
      kind,
      service,
      cents: percentOf(cents, percent),
      cause: causeOf(job.visit, service),
    }));

const dayOf = ({ stamps, endsAt }: VisitRecord, step: 'finished' | 'no_access', zone: string): string =>
  localDate(Date.parse(stamps[step]?.at ?? endsAt), zone);

const jobIn = (visit: VisitRecord, step: 'finished' | 'no_access', zone: string): Job | undefined =>
  visit.vendorId === undefined ? undefined : { visit, vendorId: visit.vendorId, workedOn: dayOf(visit, step, zone) };

const doneIn = ({ bookings }: WholeOrder): string[] =>
  bookings.filter(({ status }) => status === 'completed').map(({ serviceType }) => serviceType);

const MAX_TIPS = 20;

/** What a visit has of its tips beyond the lines that there are; a tip that was refunded is taken back. */
const tipLine = async ({ table }: PayoutPlace, job: Job): Promise<NewLine | undefined> => {
  const { visit } = job;
  const causes = Array.from({ length: MAX_TIPS }, (_, n) => `tip ${visit.visitId} ${n}`);
  const known = await freshLines(
    table,
    causes.map((cause) => lineIdOf(table, cause)),
  );
  const cents = (visit.tip ?? 0) - known.reduce((sum, line) => sum + line.cents, 0);
  const cause = causes[known.length];
  return cents === 0 || cause === undefined ? undefined : { ...ofVisit(job), kind: 'tip', cents, cause };
};

/** What the finished visits of an order earn for their work. */
export const workLines = (whole: WholeOrder, zone: string): NewLine[] =>
  whole.visits.flatMap((visit) => {
    const job = visit.state === 'finished' ? jobIn(visit, 'finished', zone) : undefined;
    return job ? serviceLines(job, 'work', doneIn(whole)) : [];
  });

/** Earns what an order's finished visits, and those at which nobody was home, are worth; repeating it changes nothing. */
export const followOrder = async (place: PayoutPlace, orderId: string): Promise<void> => {
  const { table, zone } = place;
  const whole = await readOrder(table, orderId);
  if (!whole) return;
  for (const visit of whole.visits) {
    if (visit.state === 'finished') {
      const job = jobIn(visit, 'finished', zone);
      if (!job) continue;
      const tip = await tipLine(place, job);
      await earnLines(place, [...workLines({ ...whole, visits: [visit] }, zone), ...(tip ? [tip] : [])]);
    } else if (visit.state === 'no_access') {
      const job = jobIn(visit, 'no_access', zone);
      const { vendorLatePercent } = await policyOf(table);
      if (job) await earnLines(place, serviceLines(job, 'no_access', visit.services, vendorLatePercent));
    }
  }
};

/** True where a promised visit was canceled so late that its vendor can't use the time otherwise. */
const isLate = (startsAt: string, at: number, { changeHours }: Policy): boolean =>
  Date.parse(startsAt) - at < changeHours * HOUR;

/** Earns a share of what a vendor had been promised for services that were canceled late; weather is nobody's fault. */
export const followRelease = async (
  place: PayoutPlace,
  { visitId, orderId, vendorId, services, startsAt, cause }: z.output<typeof VendorReleased.data>,
  at: number,
): Promise<void> => {
  if (cause !== 'canceled') return;
  const { table, zone } = place;
  const [whole, policy] = await Promise.all([readOrder(table, orderId), policyOf(table)]);
  const visit = whole?.visits.find((each) => each.visitId === visitId);
  if (!visit || !isLate(startsAt, at, policy)) return;
  const job = { visit, vendorId, workedOn: localDate(Date.parse(startsAt), zone) };
  await earnLines(place, serviceLines(job, 'late_cancel', services, policy.vendorLatePercent));
};
