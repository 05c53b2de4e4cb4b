import * as z from 'zod';
import { access, party } from '../../contract/access/access.ts';
import { idOf, PathId } from '../../contract/id.ts';
import { Cents } from '../../contract/money.ts';
import { PageInput, pageOf } from '../../contract/routes/page.ts';
import { route } from '../../contract/routes/route.ts';
import { text } from '../../contract/text.ts';
import { LocalDate } from '../../contract/time.ts';
import { plainLine } from '../../contract/writing/plain-line.ts';
import { PlanId } from '../../sales/booking/hold.ts';
import { Visit } from '../../sales/booking/plan/plan.ts';
import { OrderVisit } from '../../sales/records/order-row.ts';
import {
  MAX_CHANGES_CHARS,
  MAX_DAYS,
  MAX_DECLINE_CHARS,
  MAX_LINE_CHARS,
  MAX_LINES,
  MAX_OPTIONS,
  MAX_TITLE_CHARS,
} from './limits.ts';
import { AssessmentQuote, QuotedService, QuoteLine, QuoteOption, QuoteState } from './quote.ts';
import { quotedServices } from './quoted-services.ts';

const Token = z.string().min(1).max(200);
const quoteId = PathId;
const version = z.int();
const days = z.int().min(1).max(MAX_DAYS);
const photos = z.array(idOf('file')).max(24);
const lineFields = { text: plainLine(MAX_LINE_CHARS), qty: QuoteLine.shape.qty, optional: z.boolean() };

const DraftLine = z.strictObject({ ...lineFields, unitCost: Cents });
const DraftOption = z.strictObject({
  title: plainLine(MAX_TITLE_CHARS),
  lines: z.array(DraftLine).min(1).max(MAX_LINES),
  days,
});
const PricedLine = z.strictObject({ ...lineFields, unitCost: Cents, unitPrice: Cents });
const PricedOption = z.strictObject({
  title: plainLine(MAX_TITLE_CHARS),
  lines: z.array(PricedLine).min(1).max(MAX_LINES),
  days,
});

/** A quote as its vendor sees it: the own cost, never what the customer pays. */
export const VendorQuote = AssessmentQuote.pick({
  quoteId: true,
  number: true,
  visitId: true,
  service: true,
  revision: true,
  state: true,
  photos: true,
  deskNote: true,
  draftedAt: true,
  version: true,
}).extend({
  options: z.array(QuoteOption.extend({ lines: z.array(QuoteLine.omit({ unitPrice: true })) })),
});
export type VendorQuote = z.infer<typeof VendorQuote>;

const ShownPhoto = z.object({ fileId: z.string(), url: z.string(), width: z.number(), height: z.number() });

/** A quote as its customer sees it: never what it costs the company, nor what the vendor noted. */
export const CustomerQuote = AssessmentQuote.pick({
  quoteId: true,
  number: true,
  orderId: true,
  service: true,
  vendorName: true,
  customerName: true,
  address: true,
  revision: true,
  state: true,
  credit: true,
  validUntil: true,
  message: true,
  signature: true,
  accepted: true,
  followOnOrderId: true,
  answer: true,
  sentAt: true,
}).extend({
  options: z.array(QuoteOption.extend({ lines: z.array(QuoteLine.omit({ unitCost: true })) })),
  photos: z.array(ShownPhoto),
  /** True if there is no credit to take: another quote of the same assessment has it, or the assessment was canceled. */
  isCreditUsed: z.boolean(),
  /** True if the assessment was canceled, so that nothing of it is credited. */
  isAssessmentOff: z.boolean().optional(),
  /** The sales tax that comes on top of price less credit, in hundredths of a percent; absent where there is none. */
  taxBasisPoints: z.int().optional(),
  timezone: z.string(),
  /** True for somebody who may sign it. */
  mayAnswer: z.boolean(),
});
export type CustomerQuote = z.infer<typeof CustomerQuote>;

export const QuoteRow = AssessmentQuote.pick({
  quoteId: true,
  number: true,
  orderId: true,
  leadId: true,
  service: true,
  vendorName: true,
  customerName: true,
  address: true,
  revision: true,
  state: true,
  validUntil: true,
  draftedAt: true,
  sentAt: true,
  answer: true,
  followOnOrderId: true,
  version: true,
  from: true,
  to: true,
});
export type QuoteRow = z.infer<typeof QuoteRow>;

export const DeskQuote = AssessmentQuote.extend({ shownPhotos: z.array(ShownPhoto) });
export type DeskQuote = z.infer<typeof DeskQuote>;

const listName = plainLine(80);
const ListLine = z.strictObject({ text: lineFields.text, qty: lineFields.qty });
const TradeList = z.strictObject({ service: QuotedService, lines: z.array(ListLine).min(1).max(MAX_LINES) });
const isOncePerTrade = (lists: readonly z.infer<typeof TradeList>[]): boolean =>
  new Set(lists.map(({ service }) => service)).size === lists.length;

/** An order with its assessments, as whoever has a list of the house's repairs needs it. */
export const HouseAssessments = z.object({
  orderId: z.string(),
  number: z.int().optional(),
  customer: z.string(),
  /** The trades that have a crew in this order, so that their quotes can be drafted. */
  services: z.array(QuotedService),
  visits: z.array(OrderVisit.pick({ serviceType: true, vendorName: true, startsAt: true, status: true })),
  quotes: z.array(
    AssessmentQuote.pick({
      quoteId: true,
      number: true,
      service: true,
      state: true,
      from: true,
      to: true,
      followOnOrderId: true,
    }),
  ),
});
export type HouseAssessments = z.infer<typeof HouseAssessments>;

/** When the crew can come, and which other visits of the order make way. */
export const WorkPlan = z.object({
  id: z.string(),
  visits: z.array(Visit),
  moves: z.array(z.object({ services: Visit.shape.services, from: z.string(), to: z.string() })),
});
export type WorkPlan = z.infer<typeof WorkPlan>;

const claimed = { quoteId, token: Token.optional() };
const revision = z.int().min(1);

/** Quotes after an assessment: vendors draft at their cost, the desk prices and sends, the customer signs. */
export const quotesContract = {
  vendorQuotes: route({
    method: 'GET',
    path: '/api/vendor/quotes',
    summary: 'The caller’s own quotes for one of their visits, at their cost',
    access: access.vendor,
    input: z.strictObject({ visitId: idOf('visit') }),
    output: z.object({ mayQuote: z.boolean(), services: z.array(QuotedService), items: z.array(VendorQuote) }),
  }),
  draftQuote: route({
    method: 'POST',
    path: '/api/vendor/quotes',
    summary: 'Draft a quote for a visit that the caller has, or write a draft anew; the desk prices and sends it',
    access: access.vendor,
    input: z.strictObject({
      visitId: idOf('visit'),
      service: QuotedService,
      options: z.array(DraftOption).min(1).max(MAX_OPTIONS),
      photos,
      deskNote: text(1000, 0),
      /** The draft that is written anew, as it was read. */
      draft: z.strictObject({ quoteId: idOf('quote'), version }).optional(),
    }),
    output: VendorQuote,
    status: 201,
    idempotent: true,
    errors: ['NOT_ALLOWED_NOW', 'VERSION_CONFLICT', 'WRONG_STATE'],
  }),
  houseAssessments: route({
    method: 'GET',
    path: '/api/properties/{propertyId}/assessments',
    summary: 'A house’s newest assessments that the caller may see, and the quotes after them',
    access: access.staff,
    input: z.strictObject({ propertyId: PathId }),
    output: z.object({ items: z.array(HouseAssessments) }),
  }),
  draftFromList: route({
    method: 'POST',
    path: '/api/orders/{orderId}/quotes',
    summary: 'Draft quotes from an inspection or U&O list, one for each trade; the desk prices and sends them',
    access: access.staff,
    input: z.strictObject({
      orderId: PathId,
      /** What the list is, like “Inspection list”; the option of each quote is called so. */
      title: listName,
      lists: z.array(TradeList).min(1).max(quotedServices.length).refine(isOncePerTrade, 'must name each trade once'),
    }),
    output: z.object({ items: z.array(AssessmentQuote.pick({ quoteId: true, number: true, service: true })) }),
    status: 201,
    idempotent: true,
    errors: ['NOT_ALLOWED_NOW'],
  }),
  quotes: route({
    method: 'GET',
    path: '/api/quotes',
    summary: 'The company’s quotes, newest first, by state or order',
    access: access.tenantAdmin,
    input: z.strictObject({ state: QuoteState.optional(), orderId: idOf('order').optional(), ...PageInput }),
    output: pageOf(QuoteRow),
  }),
  deskQuote: route({
    method: 'GET',
    path: '/api/quotes/{quoteId}/desk',
    summary: 'One quote with cost and price, for the desk',
    access: access.tenantAdmin,
    input: z.strictObject({ quoteId }),
    output: DeskQuote,
  }),
  priceQuote: route({
    method: 'PUT',
    path: '/api/quotes/{quoteId}',
    summary: 'Write prices, options, words and photos of a draft',
    access: access.tenantAdmin,
    input: z.strictObject({
      quoteId,
      version,
      options: z.array(PricedOption).min(1).max(MAX_OPTIONS),
      photos,
      message: text(2000, 0),
      /** Null: as long as the company’s rules say from the day it is sent. Without, the day that is kept stays. */
      validUntil: LocalDate.nullable().optional(),
    }),
    output: DeskQuote,
    errors: ['VERSION_CONFLICT', 'WRONG_STATE'],
  }),
  sendQuote: route({
    method: 'POST',
    path: '/api/quotes/{quoteId}/send',
    summary: 'Send a priced draft to its customer; this revision never changes again',
    access: access.tenantAdmin,
    input: z.strictObject({ quoteId, version }),
    output: DeskQuote,
    idempotent: true,
    errors: ['VERSION_CONFLICT', 'WRONG_STATE', 'NOT_PRICED', 'NOT_ALLOWED_NOW'],
  }),
  reviseQuote: route({
    method: 'POST',
    path: '/api/quotes/{quoteId}/revise',
    summary: 'Open the next revision of a quote; what was sent can no longer be accepted',
    access: access.tenantAdmin,
    input: z.strictObject({ quoteId, version }),
    output: DeskQuote,
    idempotent: true,
    errors: ['VERSION_CONFLICT', 'WRONG_STATE', 'NOT_ALLOWED_NOW'],
  }),
  withdrawQuote: route({
    method: 'POST',
    path: '/api/quotes/{quoteId}/withdraw',
    summary: 'Take back a quote that nobody has answered',
    access: access.tenantAdmin,
    input: z.strictObject({ quoteId, version }),
    output: DeskQuote,
    idempotent: true,
    errors: ['VERSION_CONFLICT', 'WRONG_STATE'],
  }),
  orderQuotes: route({
    method: 'GET',
    path: '/api/orders/{orderId}/quotes',
    summary: 'The quotes that were sent for an order',
    access: party.money,
    input: z.strictObject({ orderId: PathId, token: Token.optional() }),
    output: z.object({
      items: z.array(
        CustomerQuote.pick({
          quoteId: true,
          number: true,
          service: true,
          state: true,
          validUntil: true,
          revision: true,
          followOnOrderId: true,
        }),
      ),
    }),
  }),
  quote: route({
    method: 'GET',
    path: '/api/quotes/{quoteId}',
    summary: 'A quote for its customer; opening it tells the desk that it was seen',
    access: access.optional,
    input: z.strictObject(claimed),
    output: CustomerQuote,
  }),
  quotePlans: route({
    method: 'GET',
    path: '/api/quotes/{quoteId}/plans',
    summary: 'When the crew can do an option, and what else of the order would move',
    access: access.optional,
    input: z.strictObject({
      ...claimed,
      option: z.coerce
        .number()
        .int()
        .min(0)
        .max(MAX_OPTIONS - 1),
      from: LocalDate.optional(),
    }),
    output: z.object({ plans: z.array(WorkPlan) }),
    errors: ['QUOTE_CHANGED', 'QUOTE_OVER'],
    limit: { count: 60, seconds: 60 },
  }),
  acceptQuote: route({
    method: 'POST',
    path: '/api/quotes/{quoteId}/accept',
    summary: 'Sign an option of the revision that was shown: the work is booked, or nothing is',
    access: access.optional,
    input: z.strictObject({
      ...claimed,
      revision,
      option: z
        .number()
        .int()
        .min(0)
        .max(MAX_OPTIONS - 1),
      chosen: z
        .array(
          z
            .number()
            .int()
            .min(0)
            .max(MAX_LINES - 1),
        )
        .max(MAX_LINES),
      name: plainLine(120),
      planId: PlanId,
      /** Cents that the page named, after the credit and with sales tax: another sum is answered with `QUOTE_CHANGED`. */
      expectedTotal: z.int().min(0).optional(),
    }),
    output: z.object({
      quote: CustomerQuote,
      orderId: z.string(),
      /** With the address of paying, only for whoever came by the quote's link: a sign-in opens both in the portal. */
      manageToken: z.string().optional(),
      checkoutUrl: z.string().optional(),
    }),
    status: 201,
    idempotent: true,
    errors: ['QUOTE_CHANGED', 'QUOTE_OVER', 'SLOT_TAKEN'],
    limit: { count: 30, seconds: 60 },
  }),
  askQuoteChanges: route({
    method: 'POST',
    path: '/api/quotes/{quoteId}/changes',
    summary: 'Ask for changes of the revision that was shown',
    access: access.optional,
    input: z.strictObject({ ...claimed, revision, text: text(MAX_CHANGES_CHARS) }),
    output: CustomerQuote,
    idempotent: true,
    errors: ['QUOTE_CHANGED', 'QUOTE_OVER'],
    limit: { count: 30, seconds: 60 },
  }),
  declineQuote: route({
    method: 'POST',
    path: '/api/quotes/{quoteId}/decline',
    summary: 'Decline a quote, with a reason',
    access: access.optional,
    input: z.strictObject({ ...claimed, revision, reason: text(MAX_DECLINE_CHARS) }),
    output: CustomerQuote,
    idempotent: true,
    errors: ['QUOTE_CHANGED', 'QUOTE_OVER'],
    limit: { count: 30, seconds: 60 },
  }),
};
