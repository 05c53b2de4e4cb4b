import { addDays, localDate, toInstant } from '../../../shared/contract/time.ts';
import { QuoteExpiryDue, QuoteSent } from '../../../shared/fulfilment/quotes/events.ts';
import { type AssessmentQuote, rangeOf } from '../../../shared/fulfilment/quotes/quote.ts';
import { filesById } from '../../library/files/find-files.ts';
import { audited } from '../../platform/audit.ts';
import { AppError, invalidInput, versionConflict } from '../../platform/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { isWriteLost, type Write } from '../../platform/table/write.ts';
import { readSettings } from '../../sales/booking/order/change/cancel-order.ts';
import { readQuote, wrongState } from './claim-quote.ts';
import { doneTasks } from './draft-quote.ts';
import { lastMoment } from './expire-quote.ts';
import { quoteItem, quotePartition, quoteRevision } from './store.ts';

/** An act of the desk: what it asks for, who does it, and where. */
type Asked<Input> = Pick<
  SignedRequest<{ quoteId: string; version: number } & Input>,
  'table' | 'now' | 'input' | 'caller' | 'correlationId' | 'actsFor'
>;
type Act = Asked<object>;

/** Reads the quote, checks that the desk acts on what it saw, and writes the change with its entry in the log. */
const act = async (
  request: Act,
  action: string,
  states: readonly AssessmentQuote['state'][],
  decide: (quote: AssessmentQuote) => Promise<{ change: Partial<AssessmentQuote>; writes?: readonly Write[] }>,
): Promise<AssessmentQuote> => {
  const { table, input } = request;
  const quote = await readQuote(table, input.quoteId);
  if (quote.version !== input.version) throw versionConflict('Quote');
  if (!states.includes(quote.state)) throw wrongState(quote);
  const { change, writes = [] } = await decide(quote);
  const next = { ...quote, ...change, version: quote.version + 1 };
  const target = { kind: 'quote' as const, id: quote.quoteId, name: quote.number };
  const changes = [{ field: 'state', before: quote.state, after: `${next.state}, revision ${next.revision}` }];
  await table
    .commit(table.patch(quoteItem, quote, change), ...writes, audited(request, { action, target, changes }))
    .catch((error: unknown) => {
      throw isWriteLost(error) ? versionConflict('Quote') : error;
    });
  return next;
};

type Priced = Pick<AssessmentQuote, 'options' | 'photos' | 'message'> & { readonly validUntil?: string | undefined };

/** Writes prices, words and photos of a draft. */
export const priceQuote = async (request: Asked<Priced>) =>
  await act(request, 'quote.priced', ['draft'], async (quote) => {
    const { options, photos, message, validUntil = quote.validUntil } = request.input;
    const files = await filesById(request.table, photos);
    const foreign = photos.find((fileId) => files.get(fileId)?.target.id !== quote.visitId);
    if (foreign !== undefined) {
      throw invalidInput([{ path: 'photos', message: `${foreign} must be a photo of the assessment` }]);
    }
    return { change: { options, photos, message, validUntil, ...rangeOf(options) } };
  });

/** Sends a priced draft: its revision is kept as it is for good, and its customer is told. */
export const sendQuote = async (request: Act) =>
  await act(request, 'quote.sent', ['draft'], async (quote) => {
    const { table, now } = request;
    const { tenant, policy } = await readSettings(request);
    const { from } = quote;
    if (from === null) throw new AppError('conflict', 'NOT_PRICED', 'Price every line first.');
    const today = localDate(now, tenant.timezone);
    const validUntil = quote.validUntil ?? addDays(today, policy.quoteDays);
    if (validUntil < today) throw invalidInput([{ path: 'validUntil', message: 'must be today or later' }]);
    const change = {
      state: 'sent' as const,
      validUntil,
      sentAt: toInstant(now),
      viewedAt: undefined,
      answer: undefined,
    };
    const { quoteId, number, orderId, leadId, revision, service } = quote;
    const told = { quoteId, number, orderId, leadId, revision, service, validUntil, from };
    return {
      change,
      writes: [
        ...(await doneTasks(table, quote, request.caller.profileId, now)),
        table.create(quoteRevision, { ...quote, ...change }),
        table.event(QuoteSent, told, { pk: quotePartition(quoteId), group: leadId, now }),
        table.due(QuoteExpiryDue, { quoteId, revision }, { key: quoteId, at: lastMoment(validUntil, tenant.timezone) }),
      ],
    };
  });

/** Opens the next revision; what was sent stays as it is and can no longer be accepted. */
export const reviseQuote = async (request: Act) =>
  await act(request, 'quote.revised', ['sent', 'viewed', 'changes_asked', 'declined', 'expired'], async (quote) => ({
    change: { state: 'draft', revision: quote.revision + 1, validUntil: null },
    writes: [request.table.cancelDue(QuoteExpiryDue, quote.quoteId)],
  }));

/** Takes a quote back. */
export const withdrawQuote = async (request: Act) =>
  await act(request, 'quote.withdrawn', ['draft', 'sent', 'viewed', 'changes_asked'], async (quote) => ({
    change: { state: 'withdrawn' },
    writes: [
      ...(await doneTasks(request.table, quote, request.caller.profileId, request.now)),
      request.table.cancelDue(QuoteExpiryDue, quote.quoteId),
    ],
  }));
