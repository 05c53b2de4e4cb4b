import * as z from 'zod';
import { entity } from '../../platform/table/entity.ts';

const ItemUpgrade = z.object({
  /** The target shapes of this walk, by entity name. */
  shapes: z.record(z.string(), z.number()),
  /** The version of what is derived from the items of each entity, by entity name. */
  derivations: z.record(z.string(), z.number()).default({}),
  /** The entities for whose items this walk makes what is derived from them. */
  deriving: z.array(z.string()).default([]),
  /** The key after which the walk continues; null at its start and end. */
  position: z.record(z.string(), z.unknown()).nullable(),
  /** Items read. */
  read: z.number().default(0),
  rewritten: z.number(),
  /** Items for which lists, figures and the like were brought up to date. */
  derived: z.number().default(0),
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
