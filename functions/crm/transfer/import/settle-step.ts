import type * as z from 'zod';
import type { EventType } from '../../../../shared/contract/event.ts';
import { idFromDigest } from '../../../../shared/contract/id.ts';
import { leadTransfer } from '../../../../shared/crm/transfer/events.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import { sha256 } from '../../../platform/sign.ts';
import { untilWritten } from '../../../platform/table/retry.ts';
import { type Write, WriteLost } from '../../../platform/table/write.ts';
import { importItem, type KeptImport } from '../store.ts';

/** The event of the step after this one; asked for again, it is the same event. */
export const nextEvent = <Data extends z.ZodType>(
  { table, eventId, now }: Occurrence<unknown>,
  type: EventType<string, Data>,
  data: z.input<Data>,
  place: { pk: string; group: string },
): Write => table.event(type, data, { ...place, now, eventId: idFromDigest('event', sha256(`after ${eventId}`)) });

const isOld = (error: unknown): boolean => error instanceof WriteLost && error.labels.includes('done');

/** Tells what a step came to, once: somebody may stop the import in the same moment, then it is read again. */
export const settleStep = async (
  { table, eventId, now }: Occurrence<unknown>,
  importId: string,
  decide: (current: KeptImport) => readonly Write[],
): Promise<void> => {
  await untilWritten(async () => {
    const current = await table.get(importItem, { importId }, { consistent: true });
    if (!current) return;
    try {
      await table.commit(table.done(leadTransfer.name, eventId, now), ...decide(current));
    } catch (error) {
      if (!isOld(error)) throw error;
    }
  });
};
