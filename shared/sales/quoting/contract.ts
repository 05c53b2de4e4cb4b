import * as z from 'zod';
import { PublicCatalog } from '../../company/catalog/public-service.ts';
import { Property } from '../../company/catalog/service.ts';
import { access } from '../../contract/access/access.ts';
import { BrowserSessionId } from '../../contract/access/browser-session.ts';
import { Cents } from '../../contract/money.ts';
import { Zip } from '../../contract/place.ts';
import { route } from '../../contract/routes/route.ts';
import { OnAccount, Payer } from '../accounts/account.ts';
import { ClientStanding } from './client-standing.ts';
import { AcceptedOffers, OrderToPrice, Quote, Services } from './quote.ts';

const QuoteInput = z.strictObject({
  ...OrderToPrice.shape,
  services: Services,
  acceptedOffers: AcceptedOffers.default([]),
  ...Property.shape,
  zip: Zip.nullable().default(null),
  /** Who pays, where the order is for a client. */
  pays: Payer.optional(),
  /** Where nobody is signed in, the past bookings of the addresses count that this session has proven. */
  sessionId: BrowserSessionId.optional(),
});

/** A quote with what paying it takes, so that the last button of a booking can name what is charged now. */
const PayableQuote = Quote.extend({
  payment: z.object({
    mode: z.enum(['full', 'deposit', 'on_delivery', 'invoice_company', 'pay_later']),
    /** Cents to pay right after booking, before the visits are confirmed. */
    dueNow: Cents,
    /** Sales tax, which no price includes; 0 while the ZIP code is unknown. */
    tax: Cents,
    /** Whether it would go on the bill of the caller's company, or why not; absent for whoever is of none. */
    company: OnAccount.optional(),
  }),
});

const QuoteAnswer = PayableQuote.extend({
  /** Past bookings of whoever the session has proven to be; absent where it has proven nobody. */
  pastBookings: z.int().optional(),
});

export const catalogContract = {
  catalog: route({
    method: 'GET',
    path: '/api/catalog',
    summary: 'Services, add-ons and packages with their lowest prices',
    access: access.public,
    input: z.strictObject({}),
    output: PublicCatalog,
  }),
  quote: route({
    method: 'POST',
    path: '/api/quotes',
    summary: 'The price of these services for this property, with eligible offers',
    access: access.optional,
    scope: 'orders:write',
    input: QuoteInput,
    output: QuoteAnswer,
    limit: { count: 240, seconds: 60 },
  }),
  standing: route({
    method: 'GET',
    path: '/api/quotes/standing',
    summary: 'The standing of the signed-in customer from past bookings',
    access: access.signedIn,
    input: z.strictObject({}),
    output: ClientStanding,
  }),
};
