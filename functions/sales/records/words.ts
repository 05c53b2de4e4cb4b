import { matchesTokens, tokensOf, tokensOfQuery } from '../../../shared/crm/leads/lead-tokens.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { orderRow, ordersOfClient, type RecordKind, wordItem, wordPartition } from './store.ts';

const ORDERS_A_PAGE = 100;

type SearchFields = Parameters<typeof tokensOf>[0];

const onlyIn = (some: readonly string[], others: readonly string[]): string[] =>
  some.filter((word) => !others.includes(word));

/** Updates the search words of a record: deletes those it lost, adds those it gained. */
export const wordWrites = (
  table: TenantTable,
  kind: RecordKind,
  id: string,
  before: SearchFields | undefined,
  after: SearchFields | undefined,
): Write[] => changedWords(table, kind, id, before ? tokensOf(before) : [], after ? tokensOf(after) : []);

/** The writes from a record's former search words to those it has now. */
export const changedWords = (
  table: TenantTable,
  kind: RecordKind,
  id: string,
  old: readonly string[],
  now: readonly string[],
): Write[] => [
  ...onlyIn(old, now).map((word) => table.erase(wordItem, { kind, word, id })),
  ...onlyIn(now, old).map((word) => table.create(wordItem, { kind, word, id })),
];

/**
 * The writes to the words of an order's own: those that its client and its property have find it through them. A word that
 * was theirs alone is erased in vain.
 */
export const orderWordWrites = (
  table: TenantTable,
  orderId: string,
  { before, after, theirs }: Record<'before' | 'after' | 'theirs', readonly string[]>,
): Write[] => changedWords(table, 'order', orderId, before, onlyIn(after, onlyIn(theirs, before)));

/** Before a client loses words, its orders that have them get them as their own. */
export const leaveWordsToOrders = async (
  table: TenantTable,
  clientId: string,
  before: SearchFields,
  after: SearchFields | undefined,
): Promise<void> => {
  const lost = onlyIn(tokensOf(before), after ? tokensOf(after) : []);
  let cursor: string | undefined;
  do {
    if (lost.length === 0) return;
    const page = await table.list(orderRow, { ...ordersOfClient(clientId), limit: ORDERS_A_PAGE, cursor });
    const own = page.items.flatMap(({ orderId: id, words }) =>
      words.filter((word) => lost.includes(word)).map((word) => table.create(wordItem, { kind: 'order', word, id })),
    );
    await table.commitApart(own);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
};

const isNewWord = ({ label, item }: Write): boolean => label === wordItem.name && item.Put !== undefined;

/**
 * Commits all or nothing but the words that records gain: they are put before, each by itself, at half the units. A word
 * whose record says nothing of it is found by nobody, and the next attempt puts it again.
 */
export const commitAfterWords = async (table: TenantTable, writes: readonly Write[]): Promise<void> => {
  await table.commitApart(writes.filter(isNewWord));
  await table.commit(...writes.filter((write) => !isNewWord(write)));
};

/** The most records read for the longest word of a query; a longer query narrows them. */
const MAX_MATCHES = 200;

/** The ids of candidates for a query, by its longest word; none for an empty query. */
export const idsWith = async (table: TenantTable, kind: RecordKind, q: string): Promise<string[]> => {
  const [word] = tokensOfQuery(q);
  if (word === undefined) return [];
  const range = { pk: wordPartition(kind, word), from: word, to: `${word}\u{10ffff}`, limit: MAX_MATCHES };
  const { items } = await table.query(wordItem, range);
  return [...new Set(items.map(({ id }) => id))];
};

/** True if each word of the query is a prefix of one of the record's words. */
export const hasWords = (searched: SearchFields, q: string): boolean => matchesTokens(searched, tokensOfQuery(q));
