import { createDueSweep } from '../../../../functions/operations/due/due-sweep.ts';
import { createLog } from '../../../../functions/platform/log.ts';
import { openDueIndex } from '../../../../functions/platform/table/events/due-index.ts';
import { openOutbox } from '../../../../functions/platform/table/events/outbox.ts';
import { lookingWhereWritten } from '../../table/outbox-looks.ts';
import type { TestTable } from '../../table/table.ts';

type Consumer = (occurrence: object) => Promise<void>;

interface DrainedWorld {
  readonly table: TestTable;
  readonly clock: { now: number };
  /** The events of the queue that is looked at; of all others it is only noted that they were told. */
  readonly heard: ReadonlySet<string>;
  /** After so many rounds events are taken to go round in a circle. */
  readonly maxRounds: number;
  /** What must have come to rest before the outbox is read. */
  readonly settled?: () => Promise<void>;
  /** An error after which the message comes again, as a killed function's does; any other one is the test's own. */
  readonly isKill?: (error: unknown) => boolean;
}

const FAR_AHEAD_MS = 400 * 24 * 3_600_000;

/** A queue and the sweep of what is due, over a table and a clock that a test moves. */
export const drained = ({ table, clock, heard, maxRounds, settled, isKill }: DrainedWorld) => {
  const outbox = openOutbox({ ...table.tableDeps, client: lookingWhereWritten(table.client) });
  const told: { type: string; data: unknown }[] = [];
  const sweep = createDueSweep({ index: openDueIndex(table.tableDeps), clock: () => clock.now });

  /** Hands every waiting event to its consumer until none is left. */
  const drain = async (consumers: object): Promise<void> => {
    const byName = consumers as Record<string, Consumer>;
    for (let round = 0; round < maxRounds; round++) {
      await settled?.();
      const entries = await outbox.pending(clock.now + FAR_AHEAD_MS, 200);
      if (entries.length === 0) return;
      for (const entry of entries) {
        const occurrence = { ...entry, table: table.openTable(entry.tenantId), now: clock.now, log: createLog({}) };
        try {
          if (heard.has(entry.type)) await byName[entry.type]?.(occurrence);
        } catch (error) {
          if (isKill?.(error)) continue;
          throw error;
        }
        told.push({ type: entry.type, data: entry.data });
        await outbox.markSent(entry);
      }
    }
    throw new Error('Events never end');
  };
  /** Time passes, what is due becomes an event, and all is handled. */
  const pass = async (ms: number, consumers: object): Promise<void> => {
    clock.now += ms;
    await sweep();
    await drain(consumers);
  };
  return { told, drain, pass };
};
