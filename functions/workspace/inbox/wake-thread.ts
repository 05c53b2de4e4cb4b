import { toInstant } from '../../../shared/contract/time.ts';
import { threadWakes } from '../../../shared/workspace/inbox/events.ts';
import { standingOf, woken } from '../../../shared/workspace/inbox/thread-state.ts';
import type { Consumers, Occurrence } from '../../platform/consume.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import { WriteLost } from '../../platform/table/write.ts';
import { readWorld, threadWrites } from './thread-world.ts';

type Wakes = Occurrence<{ readonly threadId: string }>;

const wasDone = (error: unknown): boolean => error instanceof WriteLost && error.labels.includes('done');

/** Ends a snooze that is over, once: whoever has decided otherwise since, or been written to, keeps their thread as it is. */
const wakeThread = async ({ table, data, eventId, now }: Wakes): Promise<void> =>
  await untilWritten(async () => {
    const world = await readWorld(table, data.threadId);
    if (!world) return;
    const { snoozedUntil, last } = standingOf(world.parts, null);
    const isOver = snoozedUntil !== null && Date.parse(snoozedUntil) <= now;
    const parts = isOver ? world.parts.map((part) => ({ ...part, ...woken(part, last, toInstant(now)) })) : world.parts;
    try {
      await table.commit(table.done(threadWakes.name, eventId, now), ...threadWrites(table, world, parts));
    } catch (error) {
      if (!wasDone(error)) throw error;
    }
  });

export const threadConsumers: Consumers<typeof threadWakes> = { 'thread.wakes': wakeThread };
