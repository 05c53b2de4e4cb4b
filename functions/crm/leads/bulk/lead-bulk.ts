import * as z from 'zod';
import { Role } from '../../../../shared/contract/access.ts';
import { idFromDigest } from '../../../../shared/contract/id.ts';
import { advanced } from '../../../../shared/contract/job.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import { BulkChange, BulkFilter } from '../../../../shared/crm/leads/bulk.ts';
import { BulkContinues, leadBulk } from '../../../../shared/crm/leads/events.ts';
import type { Consumers, Occurrence } from '../../../platform/consume.ts';
import { jobItem, type KeptJob } from '../../../platform/jobs.ts';
import { sha256 } from '../../../platform/sign.ts';
import { WriteLost } from '../../../platform/table/write.ts';
import { findPage } from '../lists/list-leads.ts';
import { changeMany } from './change-many.ts';

const CHUNK = 100;
const Order = z.object({
  /** How far it has come; a message that asks for what is done already is an old one. */
  after: z.string().nullable().default(null),
  filter: BulkFilter,
  change: BulkChange,
  who: z.object({ profileId: z.string(), roles: z.array(Role) }),
});

type Continues = Occurrence<z.output<typeof BulkContinues.data>>;

/** One hundred: what was done is told in the job, and the next hundred asked for, in one transaction. */
const goOn = async ({ table, eventId, data, now }: Continues, job: KeptJob): Promise<void> => {
  const order = Order.parse(job.input);
  if (order.after !== data.after) return;
  const { filter: asked, change, who } = order;
  const { q, ...filter } = asked;
  const after = data.after ?? undefined;
  const page = await findPage(table, { q, filter, sort: 'newest', descending: true, after, limit: CHUNK });
  const results = await changeMany(
    { table, who, now, change },
    page.items.map(({ leadId }) => leadId),
  );
  const problems = results
    .filter(({ isDone }) => !isDone)
    .map(({ leadId, message }) => ({ id: leadId, message: message ?? '' }));
  const state = page.next === undefined ? 'done' : 'running';
  const next = advanced(job, { done: results.length - problems.length, problems, state, at: toInstant(now) });
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
    await goOn(occurrence, job);
  } catch (error) {
    if (!(error instanceof WriteLost && error.labels.includes('done'))) throw error;
  }
};

/** Changes of many leads, a hundred an event; a hundred that is delivered twice is done twice to the same end and counted once. */
export const leadBulkConsumers: Consumers<typeof leadBulk> = { 'leads.bulk_continues': continueBulk };
