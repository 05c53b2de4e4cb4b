import type * as z from 'zod';
import type { FieldError } from '../../../shared/contract/routes/error.ts';
import type { quotesContract } from '../../../shared/fulfilment/quotes/contract.ts';
import { assessedTrades } from '../../../shared/fulfilment/quotes/list/assessed-trades.ts';
import type { AssessmentQuote } from '../../../shared/fulfilment/quotes/quote.ts';
import { audited } from '../../platform/audit.ts';
import { notAllowedNow, notFound } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { sha256 } from '../../platform/signed/sign.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { Write } from '../../platform/table/write.ts';
import { readOrder, type WholeOrder } from '../../sales/booking/order/change/manage-order.ts';
import { orderItem } from '../../sales/booking/store.ts';
import { checkOrderScope } from '../../sales/booking/visit/list/agents-own.ts';
import { firstDraft, quoteTask } from './draft-quote.ts';
import { quoteIdOf, quotesNow, unmetForMore } from './quote-letters.ts';
import { quoteItem } from './store.ts';

type DraftRequest = SignedRequest<z.output<(typeof quotesContract)['draftFromList']['input']>>;
type TradeList = DraftRequest['input']['lists'][number];

const isOff = ({ state }: WholeOrder['visits'][number]): boolean => state === 'cancelled';

/** The assessment of a trade, whose crew does the work. */
const assessmentOf = ({ visits }: WholeOrder, { service }: TradeList) =>
  visits.find((visit) => !isOff(visit) && visit.vendorId !== undefined && visit.services.includes(service));

const unmetBy = ({ order, visits }: WholeOrder, lists: readonly TradeList[], quotes: number): FieldError[] => {
  const trades = assessedTrades(visits.map((visit) => ({ ...visit, isOff: isOff(visit) })));
  return [
    ...(order.status === 'cancelled' ? [{ path: 'orderId', message: 'This order was canceled.' }] : []),
    ...unmetForMore(order, quotes, lists.length),
    ...lists.flatMap(({ service }, i) =>
      trades.includes(service)
        ? []
        : [{ path: `lists.${i}.service`, message: `This order has no ${service} assessment with a crew.` }],
    ),
  ];
};

const listKeyOf = ({ caller, idempotencyKey, correlationId }: DraftRequest): string =>
  Buffer.from(sha256(`list ${caller.profileId} ${idempotencyKey ?? correlationId}`)).toString('hex');

const draftOf = (request: DraftRequest, whole: WholeOrder, list: TradeList, n: number): AssessmentQuote => {
  const { table, now, input } = request;
  const visit = assessmentOf(whole, list);
  if (!visit?.vendorId) throw notFound('Order');
  const { service } = list;
  const vendor = { vendorId: visit.vendorId, name: visit.vendorName ?? '' };
  const lines = list.lines.map((line) => ({ ...line, unitCost: 0, optional: false }));
  const sketch = { service, photos: [], deskNote: '', options: [{ title: input.title, lines, days: 1 }] };
  const quoteId = quoteIdOf(table, whole.order.orderId, n);
  return { ...firstDraft(whole.order, visit, vendor, sketch, { quoteId, n, now }), listKey: listKeyOf(request) };
};

const writesFor = (request: DraftRequest, quote: AssessmentQuote): Write[] => {
  const { table, now, caller, input } = request;
  const count = quote.options[0]?.lines.length ?? 0;
  const title = `Price quote ${quote.number}: ${quote.address.line1}`;
  const lines = count === 1 ? 'One line' : `${count} lines`;
  const description = `${lines} of “${input.title}” from ${caller.name ?? caller.email}.`;
  return [
    table.create(quoteItem, quote),
    quoteTask(table, quote, { once: 'price', title, description, now }),
    audited(request, {
      action: 'quote.drafted',
      target: { kind: 'quote', id: quote.quoteId, name: quote.number },
      changes: [{ field: 'state', before: '', after: `draft, ${lines.toLowerCase()} of “${input.title}”` }],
    }),
  ];
};

/** Drafts a quote for each trade of a list: all of them or none, under the version of the order whose crews do the work. */
export const draftFromList = async (request: DraftRequest): Promise<AssessmentQuote[]> => {
  const { table, caller, input } = request;
  return await untilWritten(async () => {
    const whole = await readOrder(table, input.orderId);
    if (!whole) throw notFound('Order');
    await checkOrderScope(table, caller, whole.order);
    const before = await quotesNow(table, input.orderId);
    const again = before.filter(({ listKey }) => listKey === listKeyOf(request));
    if (again.length > 0) return again;
    const details = unmetBy(whole, input.lists, before.length);
    if (details.length > 0) throw notAllowedNow(details);
    const quotes = input.lists.map((list, i) => draftOf(request, whole, list, before.length + i));
    await table.commit(
      table.unchanged(orderItem, whole.order),
      ...quotes.flatMap((quote) => writesFor(request, quote)),
    );
    return quotes;
  });
};
