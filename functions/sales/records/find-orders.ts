import { inCodeOrder } from '../../../shared/contract/code-order.ts';
import { tokensOfQuery } from '../../../shared/crm/leads/lead-tokens.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { pick } from '../booking/settings.ts';
import {
  allOrders,
  orderRow,
  ordersOfClient,
  ordersOfProperty,
  type RecordKind,
  type StoredOrderRow,
  wordItem,
  wordPartition,
} from './store.ts';

const MAX_WORDS = 4;
const MAX_ENTRIES = 1000;
/** The most orders that a search answers, and those read by their ids. */
const MAX_ORDERS = 100;
const MAX_READ_BY_ID = 300;
/** The most clients and properties whose orders are asked for; a commoner word is looked for among the newest orders. */
const MAX_LISTS = 200;
/** The most rows read in all lists, and the fewest in each. */
const MAX_ROWS = 1000;
const MIN_ROWS = 10;

/** `#1042` and `Order no. 1042` look for 1042. */
const queryWords = (q: string): string[] =>
  tokensOfQuery(q.replace(/^\s*(?:#|order\b(?:\s+(?:no|number)\b\.?)?)\s*#?/i, '')).slice(0, MAX_WORDS);

const entriesOf = async (table: TenantTable, kind: RecordKind, word: string) => {
  const range = { pk: wordPartition(kind, word), from: word, to: `${word}\u{10ffff}`, limit: MAX_ENTRIES };
  const { items, nextCursor } = await table.query(wordItem, range);
  return { ids: [...new Set(items.map(({ id }) => id))], isWhole: nextCursor === undefined };
};

/** What a word of a query may mean: an order by itself, or all orders of a client or at a property. */
const meaningOf = async (table: TenantTable, word: string) => {
  const [orders, clients, properties] = await Promise.all([
    entriesOf(table, 'order', word),
    entriesOf(table, 'client', word),
    entriesOf(table, 'property', word),
  ]);
  const lists = [...clients.ids.map(ordersOfClient), ...properties.ids.map(ordersOfProperty)];
  const isWhole = orders.isWhole && clients.isWhole && properties.isWhole;
  return { orders: orders.ids, lists, isWhole, size: orders.ids.length + lists.length };
};
type Meaning = Awaited<ReturnType<typeof meaningOf>>;

const isMatch = (row: StoredOrderRow, words: readonly string[]): boolean =>
  words.every((word) => row.words.some((own) => own.startsWith(word)));

/** The newest orders of a list that match, among at most so many. */
const newestIn = async (
  table: TenantTable,
  list: typeof allOrders,
  words: readonly string[],
  most: number,
): Promise<StoredOrderRow[]> => {
  const found: StoredOrderRow[] = [];
  let read = 0;
  let cursor: string | undefined;
  do {
    const limit = Math.min(most - read, MAX_ORDERS);
    const page = await table.list(orderRow, { ...list, descending: true, limit, cursor });
    found.push(...page.items.filter((row) => isMatch(row, words)));
    read += page.items.length;
    cursor = page.nextCursor;
  } while (cursor !== undefined && read < most && found.length < MAX_ORDERS);
  return found;
};

/** The rows of the rarest word's orders, those first that the other words name, too. */
const byId = async (table: TenantTable, rarest: Meaning, others: readonly Meaning[]): Promise<StoredOrderRow[]> => {
  const named = others.map(({ orders }) => new Set(orders));
  const isNamed = (id: string): boolean => named.every((ids) => ids.has(id));
  // The newest ids last: an order's id begins with its time, or with a digest for an order placed under a key.
  const ids = [...rarest.orders.filter((id) => !isNamed(id)), ...rarest.orders.filter(isNamed)].slice(-MAX_READ_BY_ID);
  return pick(await table.getMany(ids.map((orderId) => orderRow.key({ orderId }))), orderRow);
};

const rowsOf = async (table: TenantTable, words: readonly string[]): Promise<StoredOrderRow[]> => {
  const meanings = await Promise.all(words.map((word) => meaningOf(table, word)));
  const [rarest, ...others] = meanings.toSorted((a, b) => Number(b.isWhole) - Number(a.isWhole) || a.size - b.size);
  if (!rarest) return [];
  const isCommon = !rarest.isWhole || rarest.lists.length > MAX_LISTS;
  const lists = isCommon ? [allOrders] : rarest.lists;
  const most = Math.max(MIN_ROWS, Math.floor(MAX_ROWS / Math.max(1, lists.length)));
  const rows = await Promise.all([
    byId(table, rarest, others),
    ...lists.map((list) => newestIn(table, list, words, most)),
  ]);
  return rows.flat();
};

/** The orders that match a query by number, customer, phone, street or ZIP code: an exact number first, then the newest. */
export const findOrders = async (table: TenantTable, q: string): Promise<StoredOrderRow[]> => {
  const words = queryWords(q);
  if (words.length === 0) return [];
  const rows = new Map((await rowsOf(table, words)).map((row) => [row.orderId, row]));
  const rank = ({ number }: StoredOrderRow): number => (words.includes(String(number)) ? 0 : 1);
  return [...rows.values()]
    .filter((row) => isMatch(row, words))
    .sort((a, b) => rank(a) - rank(b) || inCodeOrder(b.placedAt, a.placedAt))
    .slice(0, MAX_ORDERS);
};
