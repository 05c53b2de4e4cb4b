import * as z from 'zod';
import { eventType, queueType } from '../../contract/event.ts';

/** The next hundred of a job that counts a company’s leads and orders anew; `after` is how far it has come. */
export const RecountContinues = eventType(
  'records.recount_continues',
  z.object({ jobId: z.string(), of: z.enum(['leads', 'orders']), after: z.string().nullable() }),
);

/** Brings figures, orders, clients and properties to what leads and orders are, a hundred at a time. */
export const recordsRecount = queueType({ name: 'recount', fifo: true, events: [RecountContinues] });
