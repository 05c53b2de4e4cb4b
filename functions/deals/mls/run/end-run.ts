import { toInstant } from '../../../../shared/contract/time.ts';
import { MlsFeedStopped } from '../../../../shared/deals/mls/events.ts';
import { MAX_BAD_RUNS, type RunReport } from '../../../../shared/deals/mls/feed.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { type Feed, feedItem, type Run } from '../store.ts';
import { planRun, unplanned } from './plan.ts';

/** A run as it is remembered. */
export const reportOf = (run: Run, words: string, isGood: boolean, now: number): RunReport => {
  const { kind, startedAt, pages, seen, created, changed, gone, matched } = run;
  return { kind, startedAt, endedAt: toInstant(now), pages, seen, created, changed, gone, matched, isGood, words };
};

/** Where the report of a run is kept. */
export const reported = (report: RunReport): Partial<Feed> =>
  report.kind === 'sweep' ? { lastSweep: report } : { lastRun: report };

/**
 * A run that came to nothing: its cursor stays, what it copied stays. The fifth in a row stops the feed, and the
 * company's administrators are told.
 */
export const badRun = async (
  table: TenantTable,
  feed: Feed,
  words: string,
  now: number,
  /** What else is planned, unless the feed stops. */
  planned: readonly Write[] = [],
): Promise<void> => {
  const { feedId, name, run } = feed;
  if (!run) return;
  const badRuns = feed.badRuns + 1;
  const isStopped = badRuns >= MAX_BAD_RUNS;
  const fields = { ...reported(reportOf(run, words, false, now)), badRuns, isStopped, run: undefined };
  if (isStopped) {
    const told = table.event(MlsFeedStopped, { feedId, name, words }, { pk: `MLSFEED#${feedId}`, group: feedId, now });
    const stopped = table.patch(feedItem, feed, { ...fields, nextRunAt: undefined });
    await table.commit(stopped, told, ...unplanned(table, feedId));
    return;
  }
  const plan = planRun(table, feedId, now);
  await table.commit(table.patch(feedItem, feed, { ...fields, nextRunAt: plan.at }), plan.write, ...planned);
};
