import * as z from 'zod';
import { entity } from '../../platform/table/entity.ts';

const ItemUpgrade = z.object({
  /** The target shapes of this walk, by entity name. */
  shapes: z.record(z.string(), z.number()),
  /** The key after which the walk continues; null at its start and end. */
  position: z.record(z.string(), z.unknown()).nullable(),
  rewritten: z.number(),
  /** Items that could not be upgraded; each is logged. */
  failed: z.number(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  version: z.number(),
});
export type ItemUpgrade = z.infer<typeof ItemUpgrade>;

/** The latest walk through the table; in the platform's partition. */
export const itemUpgrade = entity({
  name: 'itemUpgrade',
  schema: ItemUpgrade,
  key: () => ({ pk: 'ITEM-UPGRADE', sk: 'WALK' }),
});
