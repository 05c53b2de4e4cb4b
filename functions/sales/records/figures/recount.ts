import type * as z from 'zod';
import { advanceJob } from '../../../../shared/contract/events/job.ts';
import { idFromDigest } from '../../../../shared/contract/id.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import { RecountContinues, recordsRecount } from '../../../../shared/sales/records/events.ts';
import { tenantItem } from '../../../company/tenancy/store.ts';
import { allLeads, lead } from '../../../crm/leads/store.ts';
import { audited } from '../../../platform/audit.ts';
import type { Consumers, Occurrence } from '../../../platform/consume.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import { jobItem, type KeptJob, newJob } from '../../../platform/jobs.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { WriteLost } from '../../../platform/table/write.ts';
import { allBookings, bookingItem } from '../../booking/store.ts';
import { followOrder } from '../follow-order.ts';
import { countLeads } from './count-leads.ts';

const PAGE_ITEMS = 100;
type Position = Omit<z.output<typeof RecountContinues.data>, 'jobId'>;
type StepEvent = Occurrence<z.output<typeof RecountContinues.data>>;

interface StepResult {
  readonly done: number;
  readonly next: Position | undefined;
}

// Starts the page after a key: no key sorts between it and this suffix.
const startAfter = (after: string | null) => (after === null ? {} : { from: `${after}\u0000` });

const recountLeads = async (table: TenantTable, zone: string, after: string | null): Promise<StepResult> => {
  const { items } = await table.list(lead, { ...allLeads, ...startAfter(after), limit: PAGE_ITEMS });
  const ids = items.map(({ leadId }) => leadId);
  await countLeads(table, ids, zone);
  const last = items.at(-1);
  const hasMore = items.length === PAGE_ITEMS && last !== undefined;
  const next: Position = hasMore
    ? { of: 'leads', after: `${last.createdAt}#${last.leadId}` }
    : { of: 'orders', after: null };
  return { done: ids.length, next };
};

const recountOrders = async (table: TenantTable, zone: string, after: string | null): Promise<StepResult> => {
  const { items } = await table.list(bookingItem, { ...allBookings, ...startAfter(after), limit: PAGE_ITEMS });
  const ids = [...new Set(items.map(({ orderId }) => orderId))];
  for (const orderId of ids) await followOrder(table, orderId, zone);
  const last = items.at(-1);
  if (items.length < PAGE_ITEMS || !last) return { done: ids.length, next: undefined };
  const at = last.startsAt ?? `${last.scheduledDate}T12:00:00Z`;
  return { done: ids.length, next: { of: 'orders', after: `${at}#${last.bookingId}` } };
};

const runStep = async ({ table, eventId, data, now }: StepEvent, job: KeptJob): Promise<void> => {
  const tenant = await table.get(tenantItem, {});
  if (!tenant) return;
  const step = await (data.of === 'leads' ? recountLeads : recountOrders)(table, tenant.timezone, data.after);
  const state = step.next ? 'running' : 'done';
  const { jobId } = job;
  const destination = {
    pk: `JOB#${jobId}`,
    group: jobId,
    now,
    eventId: idFromDigest('event', sha256(`after ${eventId}`)),
  };
  await table.commit(
    table.done(recordsRecount.name, eventId, now),
    table.patch(jobItem, job, advanceJob(job, { done: step.done, state, at: toInstant(now) })),
    ...(step.next ? [table.event(RecountContinues, { jobId, ...step.next }, destination)] : []),
  );
};

const continueRecount = async (occurrence: StepEvent): Promise<void> => {
  const { table, data } = occurrence;
  const job = await table.get(jobItem, { jobId: data.jobId }, { consistent: true });
  if (!job || job.state === 'done') return;
  try {
    await runStep(occurrence, job);
  } catch (error) {
    if (!(error instanceof WriteLost && error.labels.includes('done'))) throw error;
  }
};

/** Continues a recount, which adds what was missed, e.g. while the stream lagged; counts nothing twice. */
export const recountConsumers: Consumers<typeof recordsRecount> = { 'records.recount_continues': continueRecount };

/** Starts a recount; its job shows the progress. */
export const startRecount = async (request: SignedRequest<unknown>) => {
  const { table, caller, now, correlationId } = request;
  const job = newJob('records.recount', caller.profileId, {}, now);
  const { jobId } = job;
  const destination = { pk: `JOB#${jobId}`, group: jobId, now, correlationId };
  const first = { jobId, of: 'leads', after: null } as const;
  const entry = { action: 'figures.recounted', target: { kind: 'figures', id: jobId, name: 'Leads and orders' } };
  await table.commit(
    table.create(jobItem, job),
    table.event(RecountContinues, first, destination),
    audited(request, entry),
  );
  return { jobId };
};
