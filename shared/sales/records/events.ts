import * as z from 'zod';
import { eventType, queueType } from '../../contract/events/event.ts';

/** The next hundred items of a recount; `after` is the last key that was counted. */
export const RecountContinues = eventType(
  'records.recount_continues',
  z.object({ jobId: z.string(), of: z.enum(['leads', 'orders']), after: z.string().nullable() }),
);

/** Reconciles figures, orders, clients and properties with the leads and orders, a hundred at a time. */
export const recordsRecount = queueType({ name: 'recount', fifo: true, events: [RecountContinues] });
