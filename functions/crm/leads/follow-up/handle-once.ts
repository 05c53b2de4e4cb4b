import { leadFollowUp } from '../../../../shared/operations/lead-follow-up.ts';
import { untilWritten } from '../../../platform/table/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { type Write, WriteLost } from '../../../platform/table/write.ts';

interface Happening {
  readonly table: TenantTable;
  readonly eventId: string;
  readonly now: number;
}

const wasHandled = (error: unknown): boolean => error instanceof WriteLost && error.labels.includes('done');

/** Commits what `decide` reads and decides together with the done-row: an event delivered again changes nothing. */
export const handleOnce = async (
  { table, eventId, now }: Happening,
  decide: () => Promise<readonly Write[]>,
): Promise<void> => {
  await untilWritten(async () => {
    const effects = await decide();
    try {
      await table.commit(table.done(leadFollowUp.name, eventId, now), ...effects);
    } catch (error) {
      if (!wasHandled(error)) throw error;
    }
  });
};
