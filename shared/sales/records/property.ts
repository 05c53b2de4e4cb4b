import * as z from 'zod';
import { PostalAddress } from '../../contract/place.ts';
import { text } from '../../contract/text.ts';
import { ClientSums } from './clients/client.ts';
import { MAX_NOTE_CHARS } from './limits.ts';

/** A property, whatever the spelling of its address; its details come from the latest order. */
export const Property = z.object({
  propertyId: z.string(),
  key: z.string(),
  ...PostalAddress.shape,
  type: z.string().nullable(),
  sqFt: z.number(),
  rooms: z.number(),
  yearBuilt: z.number().nullable(),
  ...ClientSums.shape,
  version: z.number(),
});
export type Property = z.infer<typeof Property>;

/** A property in a list. */
export const PropertyRow = Property.pick({
  propertyId: true,
  line1: true,
  city: true,
  state: true,
  zip: true,
  type: true,
  sqFt: true,
  orders: true,
  spent: true,
  lastOrderAt: true,
});
export type PropertyRow = z.infer<typeof PropertyRow>;

export const NoteText = text(MAX_NOTE_CHARS);

/** A note of staff about a property, e.g. where the key is. */
export const PropertyNote = z.object({
  noteId: z.string(),
  propertyId: z.string(),
  text: z.string(),
  author: z.object({ profileId: z.string(), name: z.string() }),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
});
export type PropertyNote = z.infer<typeof PropertyNote>;
