import * as z from 'zod';
import { Role } from '../../../../shared/contract/access/people.ts';
import { advanceJob } from '../../../../shared/contract/events/job.ts';
import { idFromDigest } from '../../../../shared/contract/id.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import { BulkChange, BulkFilter } from '../../../../shared/crm/leads/bulk.ts';
import { BulkContinues, leadBulk } from '../../../../shared/crm/leads/events.ts';
import type { Consumers, Occurrence } from '../../../platform/consume.ts';
import { jobItem, type KeptJob } from '../../../platform/jobs.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import { WriteLost } from '../../../platform/table/write.ts';
import { findPage } from '../lists/list-leads.ts';
import { changeMany } from './change-many.ts';

const BATCH_SIZE = 100;
const BulkOrder = z.object({
  /** Cursor; a message whose cursor differs is stale. */
  after: z.string().nullable().default(null),
  filter: BulkFilter,
  change: BulkChange,
  who: z.object({ profileId: z.string(), roles: z.array(Role) }),
});

type Continues = Occurrence<z.output<typeof BulkContinues.data>>;

/** Processes one batch; commits the job's progress and the event for the next batch together. */
const processBatch = async ({ table, eventId, data, now }: Continues, job: KeptJob): Promise<void> => {
  const order = BulkOrder.parse(job.input);
  if (order.after !== data.after) return;
  const { filter: filterInput, change, who } = order;
  const { q, ...filter } = filterInput;
  const after = data.after ?? undefined;
  const page = await findPage(table, { q, filter, sort: 'newest', descending: true, after, limit: BATCH_SIZE });
  const results = await changeMany(
    { table, who, now, change },
    page.items.map(({ leadId }) => leadId),
  );
  const problems = results
    .filter(({ isDone }) => !isDone)
    .map(({ leadId, message }) => ({ id: leadId, message: message ?? '' }));
  const state = page.next === undefined ? 'done' : 'running';
  const next = advanceJob(job, { done: results.length - problems.length, problems, state, at: toInstant(now) });
  const { jobId } = job;
  const place = { pk: `JOB#${jobId}`, group: jobId, now, eventId: idFromDigest('event', sha256(`after ${eventId}`)) };
  await table.commit(
    table.done(leadBulk.name, eventId, now),
    table.patch(jobItem, job, { ...next, input: { ...order, after: page.next ?? null } }),
    ...(page.next === undefined ? [] : [table.event(BulkContinues, { jobId, after: page.next }, place)]),
  );
};

const continueBulk = async (occurrence: Continues): Promise<void> => {
  const { table, data } = occurrence;
  const job = await table.get(jobItem, { jobId: data.jobId }, { consistent: true });
  if (!job || job.state === 'done') return;
  try {
    await processBatch(occurrence, job);
  } catch (error) {
    if (!(error instanceof WriteLost && error.labels.includes('done'))) throw error;
  }
};

/** Consumer of bulk jobs. A batch that is redelivered changes nothing more and is counted once. */
export const leadBulkConsumers: Consumers<typeof leadBulk> = { 'leads.bulk_continues': continueBulk };
