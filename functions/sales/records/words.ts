import { matchesTokens, tokensOf, tokensOfQuery } from '../../../shared/crm/leads/lead-tokens.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { type RecordKind, wordItem, wordPartition } from './store.ts';

type Searched = Parameters<typeof tokensOf>[0];

const onlyIn = (some: readonly string[], others: readonly string[]): string[] =>
  some.filter((word) => !others.includes(word));

/** What makes a record found by the words it has now. */
export const wordWrites = (
  table: TenantTable,
  kind: RecordKind,
  id: string,
  before: Searched | undefined,
  after: Searched | undefined,
): Write[] => {
  const old = before ? tokensOf(before) : [];
  const now = after ? tokensOf(after) : [];
  return [
    ...onlyIn(old, now).map((word) => table.erase(wordItem, { kind, word, id })),
    ...onlyIn(now, old).map((word) => table.create(wordItem, { kind, word, id })),
  ];
};

/** So many records with the longest word are looked at; whoever has more types another letter. */
const MOST = 200;

/** The ids of the records that may match what was typed, by its longest word; nothing for an empty text. */
export const idsWith = async (table: TenantTable, kind: RecordKind, q: string): Promise<string[]> => {
  const [word] = tokensOfQuery(q);
  if (word === undefined) return [];
  const range = { pk: wordPartition(kind, word), from: word, to: `${word}\u{10ffff}`, limit: MOST };
  const { items } = await table.query(wordItem, range);
  return [...new Set(items.map(({ id }) => id))];
};

/** True where each word that was typed begins one of the record's. */
export const hasWords = (searched: Searched, q: string): boolean => matchesTokens(searched, tokensOfQuery(q));

const CHUNK = 100;

/** What is read of many ids, a hundred at a time. */
export const chunked = async <Found>(
  ids: readonly string[],
  read: (part: readonly string[]) => Promise<Found[]>,
): Promise<Found[]> => {
  const parts = Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, n) => ids.slice(n * CHUNK, (n + 1) * CHUNK));
  return (await Promise.all(parts.map(read))).flat();
};
