import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { Cents } from '../../contract/money.ts';
import { Instant, LocalDate } from '../../contract/time.ts';
import { OnAccount } from '../../sales/accounts/account.ts';
import { BookingStatus } from '../../sales/booking/booking.ts';
import { OrderStatus } from '../../sales/booking/order.ts';
import { Plan, ReadyBy } from '../../sales/booking/plan/plan.ts';
import { Pricing, QuoteItem } from '../../sales/quoting/quote.ts';
import { Listing } from './listing.ts';

/** A photo that can be shown: its address is signed for five minutes. */
const Picture = z.object({
  fileId: z.string(),
  caption: z.string().optional(),
  /** Absent where the file is gone. */
  url: z.string().optional(),
  width: z.int(),
  height: z.int(),
});

/** Something that happened to a listing, in words. */
export const ListingAct = z.object({ at: Instant, by: z.string(), text: z.string(), reason: z.string().optional() });
export type ListingAct = z.infer<typeof ListingAct>;

/** A listing as its page shows it. */
export const ListingView = Listing.omit({ photos: true }).extend({
  photos: z.array(Picture),
  /** Newest first. */
  history: z.array(ListingAct),
  /** Today in the company's zone, by which its rules are judged. */
  today: LocalDate,
});
export type ListingView = z.infer<typeof ListingView>;

/** Who pays an order of media: the agent, or the brokerage on whose account they order. */
export const BillTo = z.enum(['self', 'company']);
export type BillTo = z.infer<typeof BillTo>;

/** A photo that was delivered for the listing's house. */
export const ListingMedium = Picture.extend({
  service: ServiceCode,
  orderNumber: z.int().optional(),
  deliveredAt: Instant,
  /** False while its order is not paid: it shows as a preview and can't be chosen. */
  isOpen: z.boolean(),
});
export type ListingMedium = z.infer<typeof ListingMedium>;

/** An order of the listing's house. */
export const ListingOrderRow = z.object({
  orderId: z.string(),
  number: z.int().optional(),
  status: OrderStatus,
  placedAt: z.string(),
  services: z.array(ServiceCode),
  /** Absent for an order that is not the caller's to see. */
  total: Cents.optional(),
  /** True if it was placed from this listing. */
  isListings: z.boolean(),
  visits: z.array(
    z.object({
      service: ServiceCode,
      status: BookingStatus,
      startsAt: z.string().nullable(),
      scheduledDate: z.string(),
      vendorName: z.string().optional(),
    }),
  ),
});
export type ListingOrderRow = z.infer<typeof ListingOrderRow>;

/** What media for a listing's house would cost and when it could be made; `order` once it is placed. */
export const MediaOffer = z.object({
  services: z.array(ServiceCode),
  house: z.object({
    sqFt: z.int(),
    rooms: z.int(),
    zip: z.string(),
    /** What nobody has said yet and the price assumes. */
    assumed: z.array(z.enum(['sqFt', 'rooms'])),
  }),
  items: z.array(QuoteItem),
  pricing: Pricing,
  /** Sales tax on top of the total, as the order will have it. */
  tax: z.int().optional(),
  plans: z.array(Plan),
  /** The services that nobody does there, so that no other date helps. */
  unserved: z.array(ServiceCode),
  /** Whether all can be ready by the on-market date; the plans are others where it can’t. */
  ready: ReadyBy.optional(),
  /** The account that `company` is put on; null where the caller is on none. */
  account: OnAccount.nullable(),
  order: z
    .object({
      orderId: z.string(),
      number: z.int().optional(),
      checkoutUrl: z.string().optional(),
      /** Until when its first payment must begin; after that its times are free again. */
      payBy: z.string().optional(),
    })
    .nullable(),
});
export type MediaOffer = z.infer<typeof MediaOffer>;
