import { isDeepStrictEqual } from 'node:util';
import { addDays, localDate, toInstant } from '../../../shared/contract/time.ts';
import { QuoteExpiryDue, QuoteSent } from '../../../shared/fulfilment/quotes/events.ts';
import { type AssessmentQuote, rangeOf, waitingStates } from '../../../shared/fulfilment/quotes/quote.ts';
import { filesById } from '../../library/files/find-files.ts';
import { audited } from '../../platform/audit.ts';
import { AppError, fasterThan, invalidInput, notAllowedNow, notFound } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { readSettings } from '../../sales/booking/order/change/cancel-order.ts';
import { orderItem } from '../../sales/booking/store.ts';
import { readQuote, wrongState } from './claim-quote.ts';
import { doneTasks } from './draft-quote.ts';
import { lastMoment } from './expire-quote.ts';
import { unmetByBuyer } from './quote-letters.ts';
import { quoteItem, quotePartition, quoteRevision } from './store.ts';

/** An act of the desk: what it asks for, who does it, and where. */
type DeskRequest<Input> = Pick<
  SignedRequest<{ quoteId: string; version: number } & Input>,
  'table' | 'now' | 'input' | 'caller' | 'correlationId' | 'actsFor'
>;
type Act = DeskRequest<object>;

/** When an act may be done, and what it does. */
interface Rule {
  readonly from: readonly AssessmentQuote['state'][];
  /** True where the quote stands as this act, done on what the desk saw, has left it; `steps` are the changes since. */
  readonly isDone: (quote: AssessmentQuote, steps: number) => boolean;
  readonly decide: (quote: AssessmentQuote) => Promise<{ change: Partial<AssessmentQuote>; writes?: readonly Write[] }>;
}

/**
 * Reads the quote, checks that the desk acts on what it saw, and writes the change with its entry in the log. A step that
 * is done already changes nothing; the slower of two gets the fresh quote.
 */
const act = async (request: Act, action: string, { from, isDone, decide }: Rule): Promise<AssessmentQuote> =>
  await untilWritten(async () => {
    const { table, input, caller, now } = request;
    const quote = await readQuote(table, input.quoteId);
    if (quote.version !== input.version) {
      if (isDone(quote, quote.version - input.version)) return quote;
      throw fasterThan('Quote', quote, quote.changed);
    }
    if (!from.includes(quote.state)) throw wrongState(quote);
    const decided = await decide(quote);
    const change = { ...decided.change, changed: { by: caller.name ?? caller.email, at: toInstant(now) } };
    const next = { ...quote, ...change, version: quote.version + 1 };
    const target = { kind: 'quote' as const, id: quote.quoteId, name: quote.number };
    const changes = [{ field: 'state', before: quote.state, after: `${next.state}, revision ${next.revision}` }];
    const entry = audited(request, { action, target, changes });
    await table.commit(table.patch(quoteItem, quote, change), ...(decided.writes ?? []), entry);
    return next;
  });

/** Rejects what would go to an erased person. */
const checkBuyer = async (table: TenantTable, { orderId }: AssessmentQuote): Promise<void> => {
  const order = await table.get(orderItem, { orderId }, { consistent: true });
  if (!order) throw notFound('Order');
  const details = unmetByBuyer(order);
  if (details.length > 0) throw notAllowedNow(details);
};

type Priced = Pick<AssessmentQuote, 'options' | 'photos' | 'message'> & {
  readonly validUntil?: string | null | undefined;
};

/** Writes prices, words and photos of a draft. */
export const priceQuote = async (request: DeskRequest<Priced>) =>
  await act(request, 'quote.priced', {
    from: ['draft'],
    isDone: (quote, steps) => {
      const { options, photos, message, validUntil = quote.validUntil } = request.input;
      const isSame = isDeepStrictEqual(
        [quote.options, quote.photos, quote.message, quote.validUntil],
        [options, photos, message, validUntil],
      );
      return steps === 1 && quote.state === 'draft' && isSame;
    },
    decide: async (quote) => {
      const { options, photos, message, validUntil = quote.validUntil } = request.input;
      const files = await filesById(request.table, photos);
      const foreign = photos.find((fileId) => files.get(fileId)?.target.id !== quote.visitId);
      if (foreign !== undefined) {
        throw invalidInput([{ path: 'photos', message: `${foreign} must be a photo of the assessment` }]);
      }
      return { change: { options, photos, message, validUntil, ...rangeOf(options) } };
    },
  });

/** Sends a priced draft: its revision is kept as it is for good, and its customer is told. */
export const sendQuote = async (request: Act) =>
  await act(request, 'quote.sent', {
    from: ['draft'],
    // Its customer may have opened it since.
    isDone: ({ state }, steps) => (state === 'sent' && steps === 1) || (state === 'viewed' && steps === 2),
    decide: async (quote) => {
      const { table, now } = request;
      const { tenant, policy } = await readSettings(request);
      const { from } = quote;
      if (from === null) throw new AppError('conflict', 'NOT_PRICED', 'Price every line first.');
      await checkBuyer(table, quote);
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
          table.due(
            QuoteExpiryDue,
            { quoteId, revision },
            { key: quoteId, at: lastMoment(validUntil, tenant.timezone) },
          ),
        ],
      };
    },
  });

/** Opens the next revision; what was sent stays as it is and can no longer be accepted. */
export const reviseQuote = async (request: Act) =>
  await act(request, 'quote.revised', {
    from: ['sent', 'viewed', 'changes_asked', 'declined', 'expired'],
    isDone: ({ state, revision }, steps) => state === 'draft' && revision > 1 && steps === 1,
    decide: async (quote) => {
      await checkBuyer(request.table, quote);
      return {
        change: { state: 'draft', revision: quote.revision + 1, validUntil: null },
        writes: [request.table.cancelDue(QuoteExpiryDue, quote.quoteId)],
      };
    },
  });

/** Takes a quote back. */
export const withdrawQuote = async (request: Act) =>
  await act(request, 'quote.withdrawn', {
    from: waitingStates,
    isDone: ({ state }) => state === 'withdrawn',
    decide: async (quote) => ({
      change: { state: 'withdrawn' },
      writes: [
        ...(await doneTasks(request.table, quote, request.caller.profileId, request.now)),
        request.table.cancelDue(QuoteExpiryDue, quote.quoteId),
      ],
    }),
  });
