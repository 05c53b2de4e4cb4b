import { ownProfile } from '../../../../shared/crm/leads/views/lead-scope.ts';
import type { TransactionRow } from '../../../../shared/deals/transactions/transaction.ts';
import { documentRoots } from '../../../fulfilment/jobs/document-roots.ts';
import type { DocumentRoots, RootRule } from '../../../library/documents/document-roots.ts';
import type { Signer } from '../../../platform/signed/sign.ts';
import { withListedHouses } from '../../listings/property-root.ts';
import { readShared } from '../shared-deals.ts';
import { allTransactions, transactionItem, transactionsOfAgent } from '../store.ts';
import { findOwnDeal } from './own-deal.ts';

/** Deals are looked through page by page, the newest first. */
const PAGE_SIZE = 100;
const MAX_PAGES = 20;
const FOUND = 10;

const dealWords = ({ number, address: { line1, city } }: Pick<TransactionRow, 'number' | 'address'>) => ({
  title: `Deal ${number}`,
  subtitle: `${line1}, ${city}`,
});

/** The documents of a deal are its agents’ and the administrators’ to see. */
const deals: RootRule = {
  see: async ({ table, caller }, transactionId) => {
    const deal = await findOwnDeal(table, caller, transactionId);
    return deal && dealWords(deal);
  },
  find: async ({ table, caller }, q) => {
    const own = ownProfile(caller);
    const range = own === undefined ? allTransactions : transactionsOfAgent(own);
    const word = q.toLowerCase();
    const found = (rows: readonly TransactionRow[]) =>
      rows
        .map((row) => ({ id: row.transactionId, ...dealWords(row) }))
        .filter(({ title, subtitle }) => `${title} ${subtitle}`.toLowerCase().includes(word));
    const shared = own === undefined ? [] : await readShared(table, own);
    const others = found(shared.filter(({ agentProfileId }) => agentProfileId !== own));
    const all: typeof others = [];
    let cursor: string | undefined;
    for (let page = 0; page < MAX_PAGES && all.length < FOUND; page++) {
      const { items, nextCursor } = await table.list(transactionItem, {
        ...range,
        descending: true,
        limit: PAGE_SIZE,
        cursor,
      });
      all.push(...found(items));
      cursor = nextCursor;
      if (cursor === undefined) break;
    }
    return [...all, ...others].slice(0, FOUND);
  },
};

/** What documents belong to, with deals. */
export const documentRootsWithDeals = (signer: Signer): DocumentRoots => {
  const roots = documentRoots(signer);
  const { property } = roots.kinds;
  const kinds = { ...roots.kinds, ...(property && { property: withListedHouses(property) }), transaction: deals };
  return { ...roots, kinds };
};
