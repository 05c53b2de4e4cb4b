import * as z from 'zod';
import { ListingRow } from '../../deals/listings/listing.ts';
import { ListingMedium } from '../../deals/listings/listing-view.ts';
import { TransactionRow } from '../../deals/transactions/transaction.ts';
import { RootKind } from '../../library/documents/document.ts';
import { OrderRow } from '../../sales/records/order-row.ts';
import { Property, PropertyNote } from '../../sales/records/property.ts';

/** A document of a house, of one of its orders or of one of its deals. */
const HouseDocument = z.object({
  documentId: z.string(),
  name: z.string(),
  root: z.object({ kind: RootKind, id: z.string(), title: z.string() }),
  size: z.int(),
  addedAt: z.string(),
  addedBy: z.string(),
});
export type HouseDocument = z.infer<typeof HouseDocument>;

export const houseBlocks = ['orders', 'media', 'listings', 'deals', 'documents', 'notes'] as const;
export type HouseBlock = (typeof houseBlocks)[number];

/** Something that happened to a house, from the block that tells of it. */
export const HouseMoment = z.object({
  id: z.string(),
  at: z.string(),
  block: z.enum(houseBlocks),
  title: z.string(),
  detail: z.string(),
  /** The record it is about, in the workspace or the back office. */
  recordId: z.string(),
});
export type HouseMoment = z.infer<typeof HouseMoment>;

/** All of a house that the caller may see. A block that is not theirs to see is absent, not empty. */
export const HouseView = z.object({
  property: Property.pick({
    propertyId: true,
    line1: true,
    city: true,
    state: true,
    zip: true,
    type: true,
    yearBuilt: true,
  }).extend({ sqFt: z.number().nullable(), rooms: z.number().nullable() }),
  orders: z.array(OrderRow.omit({ clientId: true })).optional(),
  media: z.array(ListingMedium).optional(),
  listings: z.array(ListingRow).optional(),
  deals: z.array(TransactionRow).optional(),
  documents: z.array(HouseDocument).optional(),
  notes: z.array(PropertyNote).optional(),
  /** Newest first. */
  timeline: z.array(HouseMoment),
});
export type HouseView = z.infer<typeof HouseView>;
