import type { Context } from 'aws-lambda';
import type { Clock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { dueShards } from '../../platform/table/due.ts';
import type { DueEntry, DueIndex } from '../../platform/table/due-index.ts';

interface DueSweepDeps {
  readonly index: DueIndex;
  readonly clock: Clock;
  /** How many rows are read at once. */
  readonly page?: number;
}

const PAGE = 100;
const AT_ONCE = 10;
/** A shard whose table refuses this often in a row is left to the next minute. */
const PATIENCE = 5;
const SPARE_MS = 5000;

interface Shard {
  happened: number;
  failed: number;
  inARow: number;
}

/** What can't be read keeps nothing else waiting. */
const isPoison = (error: unknown): boolean => error instanceof Error && error.name === 'ZodError';

type HasTime = () => boolean;

const letHappen = async ({ index, clock }: DueSweepDeps, entry: DueEntry, shard: Shard): Promise<void> => {
  try {
    if (await index.fire(entry, clock())) shard.happened += 1;
    shard.inARow = 0;
  } catch (error) {
    shard.failed += 1;
    if (!isPoison(error)) shard.inARow += 1;
    createLog({ sweep: 'due' }).error('What was due did not happen', error, { pk: entry.pk });
  }
};

const groupsOf = (entries: readonly DueEntry[]): DueEntry[][] =>
  Array.from({ length: Math.ceil(entries.length / AT_ONCE) }, (_, n) => entries.slice(n * AT_ONCE, (n + 1) * AT_ONCE));

const sweepShard = async (deps: DueSweepDeps, name: string, until: number, hasTime: HasTime): Promise<Shard> => {
  const shard: Shard = { happened: 0, failed: 0, inARow: 0 };
  const goesOn = () => hasTime() && shard.inARow < PATIENCE;
  let from: Awaited<ReturnType<DueIndex['page']>>['next'];
  do {
    const page = await deps.index.page(name, until, deps.page ?? PAGE, from);
    for (const group of groupsOf(page.entries)) {
      if (goesOn()) await Promise.all(group.map((entry) => letHappen(deps, entry, shard)));
    }
    from = page.next;
  } while (from && goesOn());
  return shard;
};

/**
 * Each minute: what is due becomes an event in the outbox. What cannot be done now, or not in time, stays due for the
 * next minute; two sweeps at once do each thing once.
 */
export const createDueSweep =
  (deps: DueSweepDeps) =>
  async (_event?: unknown, context?: Pick<Context, 'getRemainingTimeInMillis'>): Promise<void> => {
    const hasTime = () => !context || context.getRemainingTimeInMillis() > SPARE_MS;
    const until = deps.clock();
    const results = await Promise.allSettled(dueShards.map((name) => sweepShard(deps, name, until, hasTime)));
    const shards = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const happened = shards.reduce((sum, shard) => sum + shard.happened, 0);
    const failed = shards.reduce((sum, shard) => sum + shard.failed, 0);
    const unread = results.filter(({ status }) => status === 'rejected');
    if (happened > 0) createLog({ sweep: 'due' }).info('What was due happened', { happened });
    if (failed + unread.length > 0)
      throw new Error(`${failed} things that were due did not happen, ${unread.length} shards were not read`);
  };
