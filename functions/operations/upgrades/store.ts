import * as z from 'zod';
import { entity } from '../../platform/table/entity.ts';

const ItemUpgrade = z.object({
  /** The shapes this walk brings items to, by the name of their entity. */
  shapes: z.record(z.string(), z.number()),
  /** The key after which the walk goes on; null at its start and at its end. */
  position: z.record(z.string(), z.unknown()).nullable(),
  rewritten: z.number(),
  /** Items that no upgrade could bring along; the log has each of them. */
  failed: z.number(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  version: z.number(),
});
export type ItemUpgrade = z.infer<typeof ItemUpgrade>;

/** The latest walk through the table; in the platform's part. */
export const itemUpgrade = entity({
  name: 'itemUpgrade',
  schema: ItemUpgrade,
  key: () => ({ pk: 'ITEM-UPGRADE', sk: 'WALK' }),
});
