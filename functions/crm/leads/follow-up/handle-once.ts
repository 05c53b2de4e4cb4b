import { leadFollowUp } from '../../../../shared/operations/lead-follow-up.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { type Write, WriteLost } from '../../../platform/table/write.ts';

interface EventContext {
  readonly table: TenantTable;
  readonly eventId: string;
  readonly now: number;
}

const isAlreadyHandled = (error: unknown): boolean => error instanceof WriteLost && error.labels.includes('done');

/** Commits the writes of `decide` together with the done-row, so that a redelivered event has no effect. */
export const handleOnce = async (
  { table, eventId, now }: EventContext,
  decide: () => Promise<readonly Write[]>,
): Promise<void> => {
  await untilWritten(async () => {
    const effects = await decide();
    try {
      await table.commit(table.done(leadFollowUp.name, eventId, now), ...effects);
    } catch (error) {
      if (!isAlreadyHandled(error)) throw error;
    }
  });
};

/** Commits what `decide` finds undone. For effects that say themselves that they are there, so that a done-row adds nothing. */
export const untilDone = async (
  table: TenantTable,
  decide: (tries: number) => Promise<readonly Write[]>,
): Promise<void> => {
  await untilWritten(async (tries) => await table.commit(...(await decide(tries))));
};
