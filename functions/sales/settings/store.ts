import * as z from 'zod';
import { entity } from '../../platform/table/entity.ts';

const SettingMark = z.object({
  section: z.string(),
  by: z.string(),
  at: z.string(),
  /** The version of the item that this change wrote, if the part is an item of its own. */
  itemVersion: z.number().optional(),
  version: z.number(),
});
export type SettingMark = z.infer<typeof SettingMark>;

/** Who changed a part of the settings last. Parts share items, so each part has its own version here. */
export const markItem = entity({
  name: 'settingMark',
  schema: SettingMark,
  key: ({ section }: { section: string }) => ({ pk: 'SETTINGS', sk: section }),
});
