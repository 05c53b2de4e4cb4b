import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { CrewMember } from '../../company/team/vendor/crew.ts';
import { Cents } from '../../contract/money.ts';
import { PostalAddress } from '../../contract/place.ts';
import { Instant } from '../../contract/time.ts';

/** Where a visit stands; `shared/fulfilment/dispatch/transitions.ts` says what may follow. */
export const VisitState = z.enum([
  'planned',
  'offered',
  'accepted',
  'on_the_way',
  'working',
  'finished',
  'unassigned',
  'no_access',
  'held',
  'cancelled',
]);
export type VisitState = z.infer<typeof VisitState>;

/** What was done, when it was done by the phone's clock and when we heard of it. */
export const VisitStamp = z.object({
  at: Instant,
  receivedAt: Instant,
  /** Who did it: a profile's id, or the vendor's. */
  by: z.string().optional(),
  /** True if `at` was outside what can be and was moved to the nearest time that can. */
  isClamped: z.boolean().optional(),
  note: z.string().optional(),
});
export type VisitStamp = z.infer<typeof VisitStamp>;

/** The steps of a visit that leave a stamp. */
export const VisitStamps = z.object({
  accepted: VisitStamp.optional(),
  on_the_way: VisitStamp.optional(),
  working: VisitStamp.optional(),
  finished: VisitStamp.optional(),
  late: VisitStamp.optional(),
  no_access: VisitStamp.optional(),
  hand_back: VisitStamp.optional(),
});
export type VisitStamps = z.infer<typeof VisitStamps>;

/** What a vendor is paid for one service. */
export const VisitPay = z.object({ service: ServiceCode, cents: Cents });
export type VisitPay = z.infer<typeof VisitPay>;

/** One thing to do on site. */
export const ChecklistItem = z.object({ text: z.string(), isDone: z.boolean() });
export type ChecklistItem = z.infer<typeof ChecklistItem>;

/** Why a visit waits. */
export const HoldReason = z.enum(['weather', 'materials', 'access']);
export type HoldReason = z.infer<typeof HoldReason>;

/**
 * A visit of an order: who has promised to come and how far the work is. Its place in the calendar is in `order.visits`;
 * both change in one transaction. Address, customer and number are those of the order, so that a board is one query.
 */
export const VisitRecord = z.object({
  visitId: z.string(),
  orderId: z.string(),
  leadId: z.string(),
  n: z.int(),
  services: z.array(ServiceCode),
  /** Absent while nobody has the visit: its last vendor's calendar keeps the time until somebody takes it. */
  vendorId: z.string().optional(),
  vendorName: z.string().optional(),
  crew: z.array(CrewMember),
  state: VisitState,
  startsAt: Instant,
  endsAt: Instant,
  address: PostalAddress,
  customerName: z.string(),
  orderNumber: z.int().optional(),
  /** The vendors to whom this time was offered, and who declined, did not answer or handed it back. */
  tried: z.array(z.string()),
  /** The offers made so far; counts on when the visit moves, so that an offer's id is never used twice. */
  rounds: z.int(),
  /** The offer whose vendor the office let promise the visit, by its round, before the offer itself was closed. */
  promisedRound: z.int().optional(),
  /** The open offer. An offer that its visit does not name is over, whatever it says itself. */
  offerId: z.string().optional(),
  /** Until when its vendor may answer the open offer. */
  answerBy: Instant.optional(),
  /** The desk's task to find a vendor, made when last nobody had the visit. */
  searchTaskId: z.string().optional(),
  /** The desk's tasks of a crew that had not begun; done once it has, or nobody is expected any more. */
  lateTaskIds: z.array(z.string()).optional(),
  pay: z.array(VisitPay),
  /** Its share of what customers gave on top, all of which goes to whoever did the work. */
  tip: Cents.optional(),
  stamps: VisitStamps,
  lateMinutes: z.int().optional(),
  holdReason: HoldReason.optional(),
  /** Set while a visit waits because the weather moved it: until when its buyer may say whether the new time will do. */
  weatherMove: z.object({ from: Instant, answerBy: Instant, isUntold: z.boolean().optional() }).optional(),
  checklist: z.array(ChecklistItem),
  /** Who changed it last and when, for whoever was slower. */
  changed: z.object({ by: z.string(), at: Instant }).optional(),
  version: z.number(),
});
export type VisitRecord = z.infer<typeof VisitRecord>;

/** The id of an order's `n`-th visit, from which the order's id can be derived. */
export const visitIdOf = (orderId: string, n: number): string => `vis_${orderId.slice(4)}${String(n).padStart(2, '0')}`;

const ORDER_ID_CHARS = 26;

/** The order and the number within a visit's or offer's id; meaningless for other texts. */
export const placeOfVisit = (id: string): { orderId: string; n: number } => ({
  orderId: `ord_${id.slice(4, 4 + ORDER_ID_CHARS)}`,
  n: Number(id.slice(4 + ORDER_ID_CHARS, 6 + ORDER_ID_CHARS)),
});
