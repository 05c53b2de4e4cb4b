import type * as z from 'zod';
import type { EventType } from '../../../../shared/contract/events/event.ts';
import { idFromDigest } from '../../../../shared/contract/id.ts';
import { leadTransfer } from '../../../../shared/crm/transfer/events.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import { type Write, WriteLost } from '../../../platform/table/write.ts';
import { importItem, type StoredImport } from '../store.ts';

/** Event of the next step; its id derives from this event, so that it is emitted once. */
export const nextEvent = <Data extends z.ZodType>(
  { table, eventId, now }: Occurrence<unknown>,
  type: EventType<string, Data>,
  data: z.input<Data>,
  place: { pk: string; group: string },
): Write => table.event(type, data, { ...place, now, eventId: idFromDigest('event', sha256(`after ${eventId}`)) });

const isAlreadyDone = (error: unknown): boolean => error instanceof WriteLost && error.labels.includes('done');

/** Commits a step's result once; retries with fresh data if the import is stopped at the same time. */
export const settleStep = async (
  { table, eventId, now }: Occurrence<unknown>,
  importId: string,
  decide: (current: StoredImport) => readonly Write[],
): Promise<void> => {
  await untilWritten(async () => {
    const current = await table.get(importItem, { importId }, { consistent: true });
    if (!current) return;
    try {
      await table.commit(table.done(leadTransfer.name, eventId, now), ...decide(current));
    } catch (error) {
      if (!isAlreadyDone(error)) throw error;
    }
  });
};
