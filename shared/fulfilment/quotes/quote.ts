import * as z from 'zod';
import { Cents } from '../../contract/money.ts';
import { PostalAddress } from '../../contract/place.ts';
import { LocalDate } from '../../contract/time.ts';
import { MAX_DAYS, MAX_LINES, MAX_OPTIONS } from './limits.ts';
import { quotedServices } from './quoted-services.ts';

/** A trade that begins with an assessment visit. */
export const QuotedService = z.enum(quotedServices);
export type QuotedService = z.infer<typeof QuotedService>;

/** draft → sent → viewed → accepted, declined, expired; viewed → changes_asked → draft; sent → withdrawn. */
export const QuoteState = z.enum([
  'draft',
  'sent',
  'viewed',
  'changes_asked',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
]);
export type QuoteState = z.infer<typeof QuoteState>;

/** One line of an option: what it costs the vendor, and what the customer pays once the desk has priced it. */
export const QuoteLine = z.object({
  text: z.string(),
  qty: z.int().min(1).max(999),
  unitCost: Cents,
  /** Null until the desk has priced it. */
  unitPrice: Cents.nullable(),
  /** True if the customer may leave it out. */
  optional: z.boolean(),
});
export type QuoteLine = z.infer<typeof QuoteLine>;

/** One way to do the work. */
export const QuoteOption = z.object({
  title: z.string(),
  lines: z.array(QuoteLine).min(1).max(MAX_LINES),
  days: z.int().min(1).max(MAX_DAYS),
});
export type QuoteOption = z.infer<typeof QuoteOption>;

/** What a customer signed: their name, when, and the digest of every word and figure that they saw. */
export const Signature = z.object({ name: z.string(), at: z.string(), textHash: z.string() });

/** A quote after an assessment. What was sent never changes: a change is the next revision. */
export const AssessmentQuote = z.object({
  quoteId: z.string(),
  /** What people call it: the order's number and a letter. */
  number: z.string(),
  orderId: z.string(),
  visitId: z.string(),
  leadId: z.string(),
  service: QuotedService,
  vendorId: z.string(),
  vendorName: z.string(),
  customerName: z.string(),
  address: PostalAddress,
  revision: z.int(),
  state: QuoteState,
  options: z.array(QuoteOption).min(1).max(MAX_OPTIONS),
  /** The least and the most that it costs its customer; null until it is priced. */
  from: Cents.nullable(),
  to: Cents.nullable(),
  /** Cents of the assessment that come off the accepted work. */
  credit: Cents,
  validUntil: LocalDate.nullable(),
  photos: z.array(z.string()),
  /** From the vendor to the desk; no customer reads it. */
  deskNote: z.string(),
  /** Digest of the call that drafted it from a list, so that the same call again drafts nothing more. */
  listKey: z.string().optional(),
  /** Digest of the call by which its vendor wrote it last. */
  sketchKey: z.string().optional(),
  /** From the desk to the customer. */
  message: z.string(),
  signature: Signature.optional(),
  /** The accepted option and its optional lines, by their place. */
  accepted: z.object({ option: z.int(), chosen: z.array(z.int()) }).optional(),
  followOnOrderId: z.string().optional(),
  /** What the customer wants changed, or why they declined. */
  answer: z.string().optional(),
  draftedAt: z.string(),
  sentAt: z.string().optional(),
  viewedAt: z.string().optional(),
  answeredAt: z.string().optional(),
  /** Who changed it last and when, for whoever was slower. */
  changed: z.object({ by: z.string(), at: z.string() }).optional(),
  version: z.number(),
});
export type AssessmentQuote = z.infer<typeof AssessmentQuote>;

/** The states in which a quote waits for the desk or for its customer, and can be taken back. */
export const waitingStates = ['draft', 'sent', 'viewed', 'changes_asked'] as const satisfies readonly QuoteState[];

/** True while nobody has accepted, declined or taken back a quote, and its time is not over. */
export const isWaiting = (state: QuoteState): boolean => waitingStates.some((each) => each === state);

const open: readonly QuoteState[] = ['sent', 'viewed'];

/** True while the customer may sign. */
export const isAnswerable = (state: QuoteState): boolean => open.includes(state);

const linesChosen = ({ lines }: QuoteOption, chosen: readonly number[]): QuoteLine[] =>
  lines.filter(({ optional }, i) => !optional || chosen.includes(i));

/** What an option costs the customer with the optional lines that are chosen, before the credit. */
export const priceOfOption = (option: QuoteOption, chosen: readonly number[]): number =>
  linesChosen(option, chosen).reduce((sum, { qty, unitPrice }) => sum + qty * (unitPrice ?? 0), 0);

/** The least and the most that options cost; nulls while a line has no price. */
export const rangeOf = (options: readonly QuoteOption[]): { from: number | null; to: number | null } => {
  if (options.some(({ lines }) => lines.some(({ unitPrice }) => unitPrice === null))) return { from: null, to: null };
  return {
    from: Math.min(...options.map((option) => priceOfOption(option, []))),
    to: Math.max(...options.map((option) => priceOfOption(option, optionalLines(option)))),
  };
};

/** What an option costs the company: what its vendor gets. */
export const costOfOption = (option: QuoteOption, chosen: readonly number[]): number =>
  linesChosen(option, chosen).reduce((sum, { qty, unitCost }) => sum + qty * unitCost, 0);

/** The places of an option's optional lines. */
export const optionalLines = ({ lines }: Pick<QuoteOption, 'lines'>): number[] =>
  lines.flatMap(({ optional }, i) => (optional ? [i] : []));

/** The credit that an option can take: never more than it costs. */
export const creditFor = (price: number, credit: number): number => Math.min(price, credit);
