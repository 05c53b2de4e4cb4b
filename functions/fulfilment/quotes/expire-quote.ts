import { addDays, instantAt } from '../../../shared/contract/time.ts';
import { isAnswerable } from '../../../shared/fulfilment/quotes/quote.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { quoteItem } from './store.ts';

/** The first moment (epoch milliseconds) at which a quote no longer holds: its last day is over where the company is. */
export const lastMoment = (validUntil: string, zone: string): number => {
  const next = addDays(validUntil, 1);
  return instantAt(next, 0, zone) ?? Date.parse(`${next}T05:00:00Z`);
};

/** Ends a revision that nobody has answered; a later one goes on. */
export const expireQuote = async (
  table: TenantTable,
  { quoteId, revision }: { quoteId: string; revision: number },
): Promise<void> =>
  await untilWritten(async () => {
    const quote = await table.get(quoteItem, { quoteId }, { consistent: true });
    if (!quote || quote.revision !== revision || !isAnswerable(quote.state)) return;
    await table.commit(table.patch(quoteItem, quote, { state: 'expired', changed: undefined }));
  });
