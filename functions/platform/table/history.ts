import * as z from 'zod';
import { entity } from './entity.ts';

/** An event as stored in its entity's partition: the row `lead_events` of seed 3, and every other history. */
export const HistoryEvent = z.object({
  eventId: z.string(),
  type: z.string(),
  occurredAt: z.string(),
  group: z.string(),
  data: z.unknown(),
});
export type HistoryEvent = z.infer<typeof HistoryEvent>;

/** Reads events; only `TenantTable.event` writes them. */
export const historyEvent = entity({
  name: 'event',
  schema: HistoryEvent,
  key: (id: { pk: string; eventId: string }) => ({ pk: id.pk, sk: `EVENT#${id.eventId}` }),
});
