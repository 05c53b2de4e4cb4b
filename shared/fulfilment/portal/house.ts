import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { PostalAddress } from '../../contract/place.ts';
import { Instant } from '../../contract/time.ts';
import { BookingStatus } from '../../sales/booking/booking.ts';

/** What an owner hands on of a house; prices, names and notes never go. */
export const HouseParts = z.strictObject({ work: z.boolean(), pictures: z.boolean(), documents: z.boolean() });
export type HouseParts = z.infer<typeof HouseParts>;

/** A piece of work as it goes from owner to owner: who did what when, and not for whom or for how much. */
export const PassedWork = z.object({ service: ServiceCode, at: z.string(), vendorName: z.string().nullable() });
export type PassedWork = z.infer<typeof PassedWork>;

export const HousePassState = z.enum(['offered', 'accepted', 'declined', 'revoked']);
export type HousePassState = z.infer<typeof HousePassState>;

/** A house's file on its way from one owner to the next: offered to an address, and handed over once that address accepts. */
export const HousePass = z.object({
  passId: z.string(),
  propertyId: z.string(),
  address: PostalAddress,
  /** The addresses of both, proven by their sign-ins; empty once the person is erased. */
  from: z.string(),
  to: z.string(),
  parts: HouseParts,
  state: HousePassState,
  offeredAt: Instant,
  endedAt: Instant.nullable(),
  /** What went, as it stood when it was accepted; empty before. */
  work: z.array(PassedWork),
  deliveryIds: z.array(z.string()),
  documentIds: z.array(z.string()),
  version: z.number(),
});
export type HousePass = z.infer<typeof HousePass>;

/** A pass as its two sides see it: whoever gets the house learns nothing of who had it. */
export const HousePassView = HousePass.pick({
  passId: true,
  propertyId: true,
  address: true,
  parts: true,
  state: true,
  offeredAt: true,
  endedAt: true,
}).extend({
  /** True for whoever hands the house on. */
  isGiver: z.boolean(),
  /** To whom, for whoever hands it on. */
  to: z.string().nullable(),
  /** What went, counted. */
  went: z.object({ work: z.int(), galleries: z.int(), documents: z.int() }),
});
export type HousePassView = z.infer<typeof HousePassView>;

/** A paper of a house, such as a warranty. */
export const HouseDocument = z.object({
  documentId: z.string(),
  kind: z.enum(['warranty', 'document']),
  name: z.string(),
  at: Instant,
  /** Where to open it. */
  url: z.string(),
});
export type HouseDocument = z.infer<typeof HouseDocument>;

/** Work in a house, with the order where that is the reader's own to see. */
export const HouseWork = PassedWork.extend({
  orderId: z.string().nullable(),
  number: z.int().optional(),
  status: BookingStatus,
  hasPictures: z.boolean(),
});
export type HouseWork = z.infer<typeof HouseWork>;

/** A picture of a house, with a signed address of five minutes. */
export const HousePicture = z.object({
  fileId: z.string(),
  service: ServiceCode,
  caption: z.string(),
  takenOn: Instant,
  url: z.string(),
  width: z.int(),
  height: z.int(),
});
export type HousePicture = z.infer<typeof HousePicture>;

/** What is known of a house itself. */
export const HouseFacts = z.object({
  propertyId: z.string(),
  address: PostalAddress,
  sqFt: z.number().nullable(),
  rooms: z.number().nullable(),
  yearBuilt: z.number().nullable(),
  type: z.string().nullable(),
});
export type HouseFacts = z.infer<typeof HouseFacts>;

/** A house's file: everything that was done to it, of this owner and of those who handed it on. */
export const HouseFile = HouseFacts.extend({
  /** True for somebody who may hand it on. */
  isOwner: z.boolean(),
  work: z.array(HouseWork),
  pictures: z.array(HousePicture),
  documents: z.array(HouseDocument),
  passes: z.array(HousePassView),
});
export type HouseFile = z.infer<typeof HouseFile>;

/** A pass as the desk sees it, with both addresses. */
export const HousePassRecord = HousePassView.omit({ isGiver: true }).extend({ from: z.string(), to: z.string() });
export type HousePassRecord = z.infer<typeof HousePassRecord>;
