import * as z from 'zod';
import { entity } from '../../platform/table/entity.ts';

const Mark = z.object({
  section: z.string(),
  by: z.string(),
  at: z.string(),
  /** The version of the item that this change made, where the part is an item of its own. */
  itemVersion: z.number().optional(),
  version: z.number(),
});
export type Mark = z.infer<typeof Mark>;

/** Who changed a part of the settings last: several parts lie in one item, so each has a version of its own here. */
export const markItem = entity({
  name: 'settingMark',
  schema: Mark,
  key: ({ section }: { section: string }) => ({ pk: 'SETTINGS', sk: section }),
});
