import { toInstant } from '../../../shared/contract/time.ts';
import { QuoteExpiryDue } from '../../../shared/fulfilment/quotes/events.ts';
import { type AssessmentQuote, isAnswerable } from '../../../shared/fulfilment/quotes/quote.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { isWriteLost, type Write } from '../../platform/table/write.ts';
import { quoteChanged, quoteOver, readQuote } from './claim-quote.ts';
import { quoteTask } from './draft-quote.ts';
import { lastMoment } from './expire-quote.ts';
import { quoteItem } from './store.ts';

/** A customer's answer: to which revision, where and when. */
export interface Answer {
  readonly table: TenantTable;
  readonly now: number;
  readonly zone: string;
  readonly quoteId: string;
  readonly revision: number;
}

/** Rejects whoever would answer a quote that is being changed, or that no longer holds. */
export const checkOpen = (quote: AssessmentQuote): void => {
  if (quote.state === 'draft' || quote.state === 'changes_asked') throw quoteChanged(quote);
  if (!isAnswerable(quote.state)) throw quoteOver(quote);
};

/** Rejects an answer to another revision than the one that holds, or to one that no longer does. */
export const checkAnswerable = (
  quote: AssessmentQuote,
  { revision, now, zone }: Omit<Answer, 'table' | 'quoteId'>,
): void => {
  checkOpen(quote);
  if (quote.revision !== revision) throw quoteChanged(quote);
  if (quote.validUntil === null || now >= lastMoment(quote.validUntil, zone)) throw quoteOver({ state: 'expired' });
};

/** What the desk reads of a change of the customer's that came before its own. */
export const byCustomer = (now: number): AssessmentQuote['changed'] => ({ by: 'the customer', at: toInstant(now) });

const answer = async (
  about: Answer,
  state: 'changes_asked' | 'declined',
  text: string,
  more: (quote: AssessmentQuote) => readonly Write[],
): Promise<AssessmentQuote> =>
  await untilWritten(async () => {
    const { table, now, quoteId } = about;
    const quote = await readQuote(table, quoteId);
    if (quote.state === state && quote.revision === about.revision && quote.answer === text) return quote;
    checkAnswerable(quote, about);
    const change = { state, answer: text, answeredAt: toInstant(now), changed: byCustomer(now) };
    await table.commit(table.patch(quoteItem, quote, change), table.cancelDue(QuoteExpiryDue, quoteId), ...more(quote));
    return { ...quote, ...change, version: quote.version + 1 };
  });

/** The customer wants something else; the desk gets a task with their words. */
export const askChanges = async (about: Answer, text: string): Promise<AssessmentQuote> =>
  await answer(about, 'changes_asked', text, (quote) => [
    quoteTask(about.table, quote, {
      once: `changes ${quote.revision}`,
      title: `Change quote ${quote.number}: ${quote.address.line1}`,
      description: text,
      now: about.now,
    }),
  ]);

/** The customer does not want the work, and says why. */
export const declineQuote = async (about: Answer, reason: string): Promise<AssessmentQuote> =>
  await answer(about, 'declined', reason, () => []);

/** Notes that the customer has opened a quote; somebody else's write is as good. */
export const viewQuote = async (table: TenantTable, quote: AssessmentQuote, now: number): Promise<AssessmentQuote> => {
  if (quote.state !== 'sent') return quote;
  const change = { state: 'viewed' as const, viewedAt: toInstant(now), changed: byCustomer(now) };
  try {
    await table.commit(table.patch(quoteItem, quote, change));
    return { ...quote, ...change, version: quote.version + 1 };
  } catch (error) {
    if (!isWriteLost(error)) throw error;
    return await readQuote(table, quote.quoteId);
  }
};
