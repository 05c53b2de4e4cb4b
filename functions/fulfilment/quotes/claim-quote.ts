import { DAY } from '../../../shared/contract/time.ts';
import type { AssessmentQuote } from '../../../shared/fulfilment/quotes/quote.ts';
import { buyerRights, grants, type OrderNeed } from '../../../shared/sales/booking/party.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import type { OpenRequest } from '../../platform/http/request.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import { sortItems } from '../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { isAtOffice } from '../../sales/booking/order/change/on-behalf.ts';
import { isManageToken } from '../../sales/booking/order/order-identity.ts';
import type { OrderRecord } from '../../sales/booking/order/order-record.ts';
import { rightsOfCaller } from '../../sales/booking/party/rights.ts';
import { orderItem } from '../../sales/booking/store.ts';
import { checkOrderScope } from '../../sales/booking/visit/list/agents-own.ts';
import { quoteItem, quoteRevision } from './store.ts';

/** A quote with its order, and what whoever asks may do. */
export interface ClaimedQuote {
  readonly quote: AssessmentQuote;
  readonly order: OrderRecord;
  /** True for the customer's own side, who may answer. */
  readonly mayAnswer: boolean;
  /** True for staff that only looks in. */
  readonly isStaff: boolean;
  /** True for whoever has the link of the quote's order, signed in or not. */
  readonly isLinked: boolean;
}

type Claimed = OpenRequest<{ quoteId: string; token?: string | undefined }>;

/** The link of a message opens its quote for a month after its last day. */
const LINK_DAYS = 31;

/** The quote, read consistently; a 404 where there is none. */
export const readQuote = async (table: TenantTable, quoteId: string): Promise<AssessmentQuote> => {
  const quote = await table.get(quoteItem, { quoteId }, { consistent: true });
  if (!quote) throw notFound('Quote');
  return quote;
};

/** Where the desk may have written a revision that it has not sent. */
const mayBeUnsent: readonly AssessmentQuote['state'][] = ['draft', 'withdrawn'];

/** The quote with what was sent last: what the desk has written since is not its customer's yet. */
export const quoteAsSent = async (table: TenantTable, quote: AssessmentQuote): Promise<AssessmentQuote> => {
  if (!mayBeUnsent.includes(quote.state)) return quote;
  const { quoteId, revision } = quote;
  const keys = [revision, revision - 1].map((each) => quoteRevision.key({ quoteId, revision: each }));
  const { sent } = sortItems(await table.getMany(keys, { consistent: true }), { sent: quoteRevision });
  const newest = sent.find((each) => each.revision === revision) ?? sent[0];
  return newest ? { ...quote, ...newest } : quote;
};

const isLinkOpen = ({ validUntil }: AssessmentQuote, now: number): boolean =>
  validUntil !== null && now <= Date.parse(validUntil) + LINK_DAYS * DAY;

/** The quote for its customer, once it was sent; staff look in by their scope. The same 404 for everybody else. */
export const claimQuote = async (signer: Signer, request: Claimed, need: OrderNeed): Promise<ClaimedQuote> => {
  const { table, input, caller, now } = request;
  const quote = await readQuote(table, input.quoteId);
  const order = await table.get(orderItem, { orderId: quote.orderId }, { consistent: true });
  if (!order || quote.sentAt === undefined) throw notFound('Quote');
  if (input.token === undefined && isAtOffice(request)) {
    await checkOrderScope(table, request.caller, order, 'Quote');
    if (need === 'change') throw notFound('Quote');
    return { quote, order, mayAnswer: false, isStaff: true, isLinked: false };
  }
  const hasLink = input.token !== undefined && isManageToken(signer, table.tenantId, order, input.token);
  const isLinked = hasLink && isLinkOpen(await quoteAsSent(table, quote), now);
  const rights = isLinked ? buyerRights(order.forClient?.pays) : await rightsOfCaller(table, order, caller);
  if (!rights || !grants(rights, need)) throw notFound('Quote');
  return { quote, order, mayAnswer: rights.change, isStaff: false, isLinked };
};

/** 409: the customer has another revision before them than the one that holds. */
export const quoteChanged = ({ revision, state }: Pick<AssessmentQuote, 'revision' | 'state'>): AppError =>
  new AppError(
    'conflict',
    'QUOTE_CHANGED',
    state === 'draft' || state === 'changes_asked'
      ? 'We’re changing this quote right now. You’ll get the new one as soon as it’s ready.'
      : 'This quote has changed since you opened it. Here is the new one; nothing was booked.',
    { details: { revision, state } },
  );

const overWords: Partial<Record<AssessmentQuote['state'], string>> = {
  accepted: 'This quote has been accepted already.',
  declined: 'This quote was declined. Ask us for a new one any time.',
  withdrawn: 'We have taken this quote back. Please ask us for a new one.',
};

/** 409: the quote can no longer be answered. */
export const quoteOver = ({ state }: Pick<AssessmentQuote, 'state'>): AppError =>
  new AppError(
    'conflict',
    'QUOTE_OVER',
    overWords[state] ?? 'This quote has run out. Ask us for a new one; prices may still be the same.',
    { details: { state } },
  );

/** 409: what was asked for does not go with the quote's state. */
export const wrongState = ({ state }: Pick<AssessmentQuote, 'state'>): AppError =>
  new AppError('conflict', 'WRONG_STATE', `Not possible now: the quote is ${state.replace('_', ' ')}.`, {
    details: [{ path: 'quoteId', message: `is ${state}` }],
  });
