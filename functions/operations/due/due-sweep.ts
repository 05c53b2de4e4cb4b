import type { Context } from 'aws-lambda';
import type { Clock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { dueShards } from '../../platform/table/events/due.ts';
import type { DueEntry, DueIndex } from '../../platform/table/events/due-index.ts';

interface DueSweepDeps {
  readonly index: DueIndex;
  readonly clock: Clock;
  /** Rows per page. */
  readonly pageSize?: number;
}

const PAGE_SIZE = 100;
const CONCURRENCY = 10;
/** A shard with this many consecutive failures is left to the next sweep. */
const MAX_CONSECUTIVE_FAILURES = 5;
const SPARE_MS = 5000;

interface ShardResult {
  fired: number;
  failed: number;
  consecutiveFailures: number;
}

/** True for an entry that cannot be parsed; it must not hold up the others. */
const isPoison = (error: unknown): boolean => error instanceof Error && error.name === 'ZodError';

type HasTime = () => boolean;

const fireEntry = async ({ index, clock }: DueSweepDeps, entry: DueEntry, shard: ShardResult): Promise<void> => {
  try {
    if (await index.fire(entry, clock())) shard.fired += 1;
    shard.consecutiveFailures = 0;
  } catch (error) {
    shard.failed += 1;
    if (!isPoison(error)) shard.consecutiveFailures += 1;
    createLog({ sweep: 'due' }).error('Due event failed', error, { pk: entry.pk });
  }
};

const chunksOf = (entries: readonly DueEntry[]): DueEntry[][] =>
  Array.from({ length: Math.ceil(entries.length / CONCURRENCY) }, (_, n) =>
    entries.slice(n * CONCURRENCY, (n + 1) * CONCURRENCY),
  );

const sweepShard = async (deps: DueSweepDeps, name: string, until: number, hasTime: HasTime): Promise<ShardResult> => {
  const shard: ShardResult = { fired: 0, failed: 0, consecutiveFailures: 0 };
  const canContinue = () => hasTime() && shard.consecutiveFailures < MAX_CONSECUTIVE_FAILURES;
  let from: Awaited<ReturnType<DueIndex['page']>>['next'];
  do {
    const page = await deps.index.page(name, until, deps.pageSize ?? PAGE_SIZE, from);
    for (const group of chunksOf(page.entries)) {
      if (canContinue()) await Promise.all(group.map((entry) => fireEntry(deps, entry, shard)));
    }
    from = page.next;
  } while (from && canContinue());
  return shard;
};

/**
 * Moves due events to the outbox, every minute. An entry that fails or is not reached in time stays due for the next sweep;
 * concurrent sweeps fire each entry once.
 */
export const createDueSweep =
  (deps: DueSweepDeps) =>
  async (_event?: unknown, context?: Pick<Context, 'getRemainingTimeInMillis'>): Promise<void> => {
    const hasTime = () => !context || context.getRemainingTimeInMillis() > SPARE_MS;
    const until = deps.clock();
    const results = await Promise.allSettled(dueShards.map((name) => sweepShard(deps, name, until, hasTime)));
    const shards = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const fired = shards.reduce((sum, shard) => sum + shard.fired, 0);
    const failed = shards.reduce((sum, shard) => sum + shard.failed, 0);
    const unreadShards = results.filter(({ status }) => status === 'rejected');
    if (fired > 0) createLog({ sweep: 'due' }).info('Due events fired', { fired });
    if (failed + unreadShards.length > 0)
      throw new Error(`${failed} due events failed, ${unreadShards.length} shards were not read`);
  };
