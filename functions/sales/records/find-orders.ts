import { tokensOfQuery } from '../../../shared/crm/leads/lead-tokens.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { pick } from '../booking/settings.ts';
import { orderRow, type StoredOrderRow, wordItem, wordPartition } from './store.ts';

const MAX_WORDS = 4;
const MAX_ENTRIES = 1000;
/** The most orders that a search reads. */
const MAX_ORDERS = 100;

/** `#1042` and `Order no. 1042` look for 1042. */
const queryWords = (q: string): string[] =>
  tokensOfQuery(q.replace(/^\s*(?:#|order\b(?:\s+(?:no|number)\b\.?)?)\s*#?/i, '')).slice(0, MAX_WORDS);

const entriesOf = async (table: TenantTable, word: string) => {
  const range = { pk: wordPartition('order', word), from: word, to: `${word}\u{10ffff}`, limit: MAX_ENTRIES };
  const { items, nextCursor } = await table.query(wordItem, range);
  return { ids: new Set(items.map(({ id }) => id)), isWhole: nextCursor === undefined };
};

/** The orders that every word of a query may mean: words of many orders only narrow what rarer ones have found. */
const candidates = async (table: TenantTable, words: readonly string[]): Promise<string[]> => {
  const found = await Promise.all(words.map((word) => entriesOf(table, word)));
  const [rarest] = found.toSorted((a, b) => Number(b.isWhole) - Number(a.isWhole) || a.ids.size - b.ids.size);
  const narrowing = found.filter(({ isWhole }) => isWhole);
  // The newest ids last: an order's id begins with its time, or with a digest for an order placed under a key.
  return [...(rarest?.ids ?? [])].filter((id) => narrowing.every(({ ids }) => ids.has(id))).slice(-MAX_ORDERS);
};

const isMatch = (row: StoredOrderRow, words: readonly string[]): boolean =>
  words.every((word) => row.words.some((own) => own.startsWith(word)));

/** The orders that match a query by number, customer, phone, street or ZIP code: an exact number first, then the newest. */
export const findOrders = async (table: TenantTable, q: string): Promise<StoredOrderRow[]> => {
  const words = queryWords(q);
  if (words.length === 0) return [];
  const ids = await candidates(table, words);
  if (ids.length === 0) return [];
  const rows = pick(await table.getMany(ids.map((orderId) => orderRow.key({ orderId }))), orderRow);
  const rank = ({ number }: StoredOrderRow): number => (words.includes(String(number)) ? 0 : 1);
  return rows
    .filter((row) => isMatch(row, words))
    .sort((a, b) => rank(a) - rank(b) || b.placedAt.localeCompare(a.placedAt));
};
