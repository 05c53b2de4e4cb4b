import { newId } from '../../../../shared/contract/id.ts';
import { HOUR, toInstant } from '../../../../shared/contract/time.ts';
import { noRunCounts, type RunKind } from '../../../../shared/deals/mls/feed.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { type Feed, feedItem, type Run } from '../store.ts';
import { badRun } from './end-run.ts';
import { nextStep, planRun, planSweep } from './plan.ts';

/** A run that nothing has touched for so long is given up: its message has died. */
const GIVEN_UP_MS = HOUR;

export const readFeed = async (table: TenantTable, feedId: string): Promise<Feed | undefined> =>
  await table.get(feedItem, { feedId }, { consistent: true });

export const newRun = (kind: RunKind, now: number): Run => ({
  ...noRunCounts,
  runId: newId('mlsRun', now),
  kind,
  startedAt: toInstant(now),
  touchedAt: toInstant(now),
  step: 0,
  phase: 'read',
  position: {},
  restarts: 0,
  tries: 0,
  keys: 0,
});

/** A run and its first step. */
export const runWrites = (
  table: TenantTable,
  feed: Feed,
  kind: RunKind,
  now: number,
): { fields: Pick<Feed, 'run'>; step: Write } => {
  const run = newRun(kind, now);
  return { fields: { run }, step: nextStep(table, feed, run, { now }) };
};

const isStale = ({ touchedAt, waitsUntil }: Run, now: number): boolean =>
  Date.parse(waitsUntil ?? touchedAt) < now - GIVEN_UP_MS;

/** Begins a run unless one is going on; plans the next in the same commit. One whose message has died counts as bad. */
export const beginRun = async (table: TenantTable, feedId: string, kind: RunKind, now: number): Promise<void> =>
  await untilWritten(async () => {
    const feed = await readFeed(table, feedId);
    if (!feed?.isOn || feed.isStopped || feed.kind !== 'reso') return;
    const isSweep = kind === 'sweep';
    if (feed.run && isStale(feed.run, now)) {
      // A sweep that ends another run still has its next night.
      const nights = isSweep ? [await planSweep(table, feedId, now)] : [];
      return await badRun(table, feed, 'A step of the run never ended', now, nights);
    }
    const plan = isSweep ? undefined : planRun(table, feedId, now);
    const planned = plan?.write ?? (await planSweep(table, feedId, now));
    const next = plan && { nextRunAt: plan.at };
    if (feed.run) {
      await table.commit(table.patch(feedItem, feed, { ...next }), planned);
      return;
    }
    const { fields, step } = runWrites(table, feed, kind, now);
    await table.commit(table.patch(feedItem, feed, { ...next, ...fields }), step, planned);
  });
