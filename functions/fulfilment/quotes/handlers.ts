import type { CustomerQuote, QuoteRow, quotesContract } from '../../../shared/fulfilment/quotes/contract.ts';
import type { AssessmentQuote } from '../../../shared/fulfilment/quotes/quote.ts';
import { paymentConnection } from '../../company/team/connection-store.ts';
import { invalidInput } from '../../platform/errors/errors.ts';
import type { OpenRequest, SignedRequest } from '../../platform/http/request.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import type { PrivateStore } from '../../platform/objects/private-store.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import { fillPage } from '../../platform/table/reads/fill-page.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { checkoutUrlOf } from '../../sales/booking/order/answer-order.ts';
import { readSettings } from '../../sales/booking/order/change/cancel-order.ts';
import { claimOf } from '../../sales/booking/order/change/claim-of.ts';
import { claimOrder, readOrder } from '../../sales/booking/order/change/manage-order.ts';
import { manageTokenOf } from '../../sales/booking/order/order-identity.ts';
import type { BookingContext } from '../../sales/booking/plan/offers/offer-plans.ts';
import type { Payments, ToPay } from '../../sales/payments/payment-terms.ts';
import { ownVendor } from '../jobs/own-vendor.ts';
import { ownVisit } from '../jobs/own-visits.ts';
import { acceptQuote } from './accept-quote.ts';
import { askChanges, checkOpen, declineQuote, viewQuote } from './answer-quote.ts';
import { type ClaimedQuote, claimQuote, quoteAsSent, readQuote } from './claim-quote.ts';
import { priceQuote, reviseQuote, sendQuote, withdrawQuote } from './desk-acts.ts';
import { draftFromList } from './draft-from-list.ts';
import { draftQuote, maySketch, quotedOn } from './draft-quote.ts';
import { houseAssessments } from './house-assessments.ts';
import { readCredit } from './read-credit.ts';
import { allQuotes, quoteItem, quotesInState, quotesOfOrder } from './store.ts';
import { customerViewOf, deskViewOf, shownPhotos, vendorViewOf } from './view-quote.ts';
import { workPlans } from './work-plans.ts';

/** What the routes of quotes need besides the table. */
export interface QuoteDeps {
  readonly signer: Signer;
  readonly store: PrivateStore;
  readonly payments: Payments;
}

type Contract = typeof quotesContract;
type Claimed = OpenRequest<{ quoteId: string; token?: string | undefined }>;

const vendorHandlers: Pick<Handlers<Contract>, 'vendorQuotes' | 'draftQuote'> = {
  vendorQuotes: async ({ table, caller, input }) => {
    const vendor = await ownVendor(table, caller);
    const visit = await ownVisit(table, vendor.vendorId, input.visitId);
    const { items } = await table.list(quoteItem, { ...quotesOfOrder(visit.orderId), limit: 50 });
    const whole = await Promise.all(items.map(({ quoteId }) => readQuote(table, quoteId)));
    const own = whole.filter(({ visitId, vendorId }) => visitId === visit.visitId && vendorId === vendor.vendorId);
    return { mayQuote: maySketch(vendor, visit), services: quotedOn(visit), items: own.map(vendorViewOf) };
  },
  draftQuote: async (request) => {
    const { table, caller, input } = request;
    const { visitId, ...sketch } = input;
    const vendor = await ownVendor(table, caller);
    return await draftQuote(request, vendor, await ownVisit(table, vendor.vendorId, visitId), sketch);
  },
};

const deskHandlers = (
  store: PrivateStore,
): Pick<Handlers<Contract>, 'quotes' | 'deskQuote' | 'priceQuote' | 'sendQuote' | 'reviseQuote' | 'withdrawQuote'> => {
  const shown = async ({ table }: SignedRequest<unknown>, quote: AssessmentQuote) =>
    await deskViewOf(table, store, quote);
  return {
    quotes: async ({ table, input: { state, orderId, ...page } }) => {
      if (orderId === undefined) {
        const range = state === undefined ? allQuotes : quotesInState(state);
        return await table.list(quoteItem, { ...range, ...page, descending: true });
      }
      return await fillPage<QuoteRow>(
        page,
        (row) => state === undefined || row.state === state,
        async (limit, cursor) =>
          await table.list(quoteItem, { ...quotesOfOrder(orderId), descending: true, filter: state, limit, cursor }),
      );
    },
    deskQuote: async (request) => await shown(request, await readQuote(request.table, request.input.quoteId)),
    priceQuote: async (request) => await shown(request, await priceQuote(request)),
    sendQuote: async (request) => await shown(request, await sendQuote(request)),
    reviseQuote: async (request) => await shown(request, await reviseQuote(request)),
    withdrawQuote: async (request) => await shown(request, await withdrawQuote(request)),
  };
};

/** What the page says of the credit; a signed quote has what it took. */
const shownCredit = async (
  table: TenantTable,
  quote: AssessmentQuote,
): Promise<Pick<CustomerQuote, 'isCreditUsed' | 'isAssessmentOff'>> => {
  const parent = quote.state === 'accepted' || quote.credit === 0 ? undefined : await readOrder(table, quote.orderId);
  if (!parent) return { isCreditUsed: false };
  const { cents, isAssessmentOff } = await readCredit(table, quote, parent);
  return { isCreditUsed: cents === 0, ...(isAssessmentOff && { isAssessmentOff }) };
};

/** What the terms of payment put on $100 of this work: its sales tax in basis points, as its order will have it. */
const taxOfWork = (
  payments: Payments,
  { service, address: { zip } }: AssessmentQuote,
  terms: Pick<ToPay, 'policy' | 'connection' | 'now'>,
): Pick<CustomerQuote, 'taxBasisPoints'> => {
  const total = 10_000;
  const { payment } = payments.termsOf({ ...terms, total, items: [{ id: service, calculatedPrice: total }], zip });
  return payment.tax ? { taxBasisPoints: payment.tax } : {};
};

/** The routes of quotes after an assessment. Over 40 lines: one entry per route. */
export const quotesHandlers = ({ signer, store, payments }: QuoteDeps): Handlers<Contract> => {
  const contextOf = ({ table, now }: Pick<OpenRequest<unknown>, 'table' | 'now'>): BookingContext => ({
    table,
    signer,
    now,
  });
  const shown = async (request: Claimed, quote: AssessmentQuote, mayAnswer: boolean) => {
    const { table, now } = request;
    const sent = await quoteAsSent(table, quote);
    const [{ tenant, policy }, connection, photos, credit] = await Promise.all([
      readSettings(request),
      table.get(paymentConnection, {}, { consistent: true }),
      shownPhotos(table, store, sent.photos),
      shownCredit(table, sent),
    ]);
    const tax = taxOfWork(payments, sent, { policy, connection, now });
    return customerViewOf(sent, { photos, ...credit, ...tax, timezone: tenant.timezone, mayAnswer });
  };
  const answering = async (request: OpenRequest<{ quoteId: string; token?: string | undefined; revision: number }>) => {
    const { table, now, input } = request;
    await claimQuote(signer, request, 'change');
    const { tenant } = await readSettings(request);
    return { table, now, zone: tenant.timezone, quoteId: input.quoteId, revision: input.revision };
  };
  return {
    ...vendorHandlers,
    ...deskHandlers(store),
    houseAssessments: async (request) => ({ items: await houseAssessments(request) }),
    draftFromList: async (request) => ({ items: await draftFromList(request) }),
    orderQuotes: async (request) => {
      const { table, input } = request;
      const { order } = await claimOrder(contextOf(request), input.orderId, claimOf(request, input.token), 'money');
      const { items } = await table.list(quoteItem, { ...quotesOfOrder(order.orderId), limit: 50 });
      return { items: items.filter(({ sentAt, state }) => sentAt !== undefined && state !== 'withdrawn') };
    },
    quote: async (request) => {
      const { quote, mayAnswer, isStaff } = await claimQuote(signer, request, 'money');
      const seen = isStaff || !mayAnswer ? quote : await viewQuote(request.table, quote, request.now);
      return await shown(request, seen, mayAnswer);
    },
    quotePlans: async (request) => {
      const { quote }: ClaimedQuote = await claimQuote(signer, request, 'money');
      const option = quote.options[request.input.option];
      checkOpen(quote);
      if (!option) throw invalidInput([{ path: 'option', message: 'must be one of the options' }]);
      const whole = await readOrder(request.table, quote.orderId);
      if (!whole) return { plans: [] };
      return { plans: await workPlans(contextOf(request), whole, quote, option, request.input.from) };
    },
    acceptQuote: async (request) => {
      const { token: _, ...acceptance } = request.input;
      const { isLinked } = await claimQuote(signer, request, 'change');
      const context = contextOf(request);
      const accepted = await acceptQuote(context, payments, { ...acceptance, correlationId: request.correlationId });
      const { orderId } = accepted.order;
      const answer = { quote: await shown(request, accepted.quote, true), orderId };
      // A link outlives a place in a household: whoever came by their sign-in goes on by it.
      if (!isLinked) return answer;
      const manageToken = manageTokenOf(signer, request.tenantId, orderId);
      return { ...answer, manageToken, ...checkoutUrlOf(accepted.order, manageToken) };
    },
    askQuoteChanges: async (request) =>
      await shown(request, await askChanges(await answering(request), request.input.text), true),
    declineQuote: async (request) =>
      await shown(request, await declineQuote(await answering(request), request.input.reason), true),
  };
};
