import * as z from 'zod';
import { Cents } from '../../contract/money.ts';
import { QuoteItem } from '../../sales/quoting/quote.ts';

const Lines = z.array(z.string());

/** Sales tax on top of the total, as the order will have it; absent where there is none. */
const tax = Cents.optional();

const QuoteCard = z.object({
  kind: z.literal('quote'),
  items: z.array(QuoteItem.pick({ id: true, name: true, calculatedPrice: true })),
  total: Cents,
  tax,
  /** What the price is for, such as “2,400 sq ft”. */
  basis: z.string(),
});

const PlansCard = z.object({
  kind: z.literal('plans'),
  /** One line for each visit; `say` is the message that selects the plan. */
  plans: z.array(z.object({ title: z.string(), lines: Lines, say: z.string() })),
});

const ReviewCard = z.object({
  kind: z.literal('review'),
  lines: Lines,
  address: z.string(),
  contact: z.string(),
  total: Cents,
  tax,
  heldUntil: z.string().nullable(),
});

const BookingCard = z.object({
  kind: z.literal('booking'),
  lines: Lines,
  total: Cents,
  tax,
  /** The booking's page, with its link to move or cancel it. */
  href: z.string(),
  /** The page to pay, while something is open. */
  payHref: z.string().optional(),
  /** True for an order that stood before the message. */
  isStanding: z.boolean().optional(),
});

/** Cards of an answer: prices, times, an order to confirm, a confirmed booking. */
export const ChatCard = z.discriminatedUnion('kind', [QuoteCard, PlansCard, ReviewCard, BookingCard]);
export type ChatCard = z.infer<typeof ChatCard>;
