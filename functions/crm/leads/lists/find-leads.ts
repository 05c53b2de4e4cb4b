import { Email } from '../../../../shared/contract/text.ts';
import type { Lead, LeadRow } from '../../../../shared/crm/leads/lead.ts';
import { matchesTokens, tokensOf, tokensOfQuery } from '../../../../shared/crm/leads/lead-tokens.ts';
import { facetsOf, type LeadFilter, matchesFilter } from '../../../../shared/crm/leads/views/lead-facets.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { emailOwner, readLead } from '../store.ts';
import { FoundRows } from './found-rows.ts';
import { CHUNK_SIZE, entriesFrom, OtherWord, type WordEntry, type WordPage } from './found-words.ts';
import { leadToken } from './index-store.ts';
import type { LeadPage } from './walk-leads.ts';

interface Search {
  readonly q: string;
  readonly filter: LeadFilter;
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Maximum words, and leads one by one, read per page of results; the cursor continues from there. */
const MAX_WORDS_READ = 400;
const MAX_LEADS_READ = 400;
const MAX_WORDS = 4;

const exactMatch = async (table: TenantTable, q: string, filter: LeadFilter): Promise<Lead | undefined> => {
  const email = Email.safeParse(q);
  if (!email.success) return undefined;
  const owner = await table.get(emailOwner, { email: email.data });
  const found = owner && (await readLead(table, owner.leadId));
  return found && matchesFilter(found, filter) ? found : undefined;
};

const positionOf = (token: WordEntry): string => leadToken.key(token).sk;

interface SearchStart {
  readonly word: string;
  readonly after?: string | undefined;
  /** The first entries of each word, where choosing among them has read them. */
  readonly first: ReadonlyMap<string, WordPage>;
}

/** The time that its first entries take, the longer the rarer; 0 where they are of several words and say nothing. */
const spanOf = ({ items }: WordPage): number => {
  const [newest, oldest] = [items[0], items.at(-1)];
  return newest && oldest && newest.token === oldest.token
    ? Date.parse(newest.createdAt) - Date.parse(oldest.createdAt)
    : 0;
};

const sizeOf = ({ items, nextCursor }: WordPage): number => items.length + (nextCursor === undefined ? 0 : 1);

/** Begins with the word of the fewest matches, judged by the first hundred of each; a cursor keeps its word. */
const startOf = async (table: TenantTable, words: readonly string[], after?: string): Promise<SearchStart> => {
  const none = new Map<string, WordPage>();
  if (after !== undefined) {
    const gap = after.indexOf(' ');
    return { word: after.slice(0, gap), after: after.slice(gap + 1), first: none };
  }
  const [only = '', ...more] = words;
  if (more.length === 0) return { word: only, first: none };
  const starts = await Promise.all(words.map(async (word) => ({ word, page: await entriesFrom(table, word) })));
  const [rarest] = starts.toSorted(
    (a, b) => sizeOf(a.page) - sizeOf(b.page) || spanOf(b.page) - spanOf(a.page) || b.word.length - a.word.length,
  );
  return { word: rarest?.word ?? only, first: new Map(starts.map(({ word, page }) => [word, page])) };
};

/** The entries whose leads have the other words, too, as far as their entries tell. */
const narrowed = async (entries: readonly WordEntry[], others: readonly OtherWord[]): Promise<readonly WordEntry[]> => {
  let left = entries;
  for (const other of others) left = await other.narrow(left);
  return left;
};

interface Finding {
  readonly words: readonly string[];
  readonly word: string;
  readonly filter: LeadFilter;
  readonly rows: FoundRows;
}

/** The hits among entries in their order, read a page at a time; `last` is the entry before the first that was not needed. */
const hitsAmong = async (entries: readonly WordEntry[], wanted: number, { words, word, filter, rows }: Finding) => {
  const hits: LeadRow[] = [];
  let last: WordEntry | undefined;
  // Few of them may match a filter: one range of its list tells more of them than one for each part.
  if (facetsOf(filter).length > 0) await rows.readList(entries);
  for (let from = 0; from < entries.length && hits.length <= wanted; ) {
    const part = entries.slice(from, from + wanted + 1 - hits.length);
    const found = await rows.of(part);
    for (const token of part) {
      const row = found.get(token.leadId);
      const isHit =
        row && isFirstHit(row, word, token.token) && matchesTokens(row, words) && matchesFilter(row, filter);
      if (isHit && hits.push(row) > wanted) break;
      last = token;
    }
    from += part.length;
  }
  return { hits: hits.slice(0, wanted), hasMore: hits.length > wanted, last };
};

const findByWords = async (table: TenantTable, words: readonly string[], search: Search): Promise<LeadPage> => {
  const { filter, limit } = search;
  const { word, after, first } = await startOf(table, words.slice(0, MAX_WORDS), search.after);
  const others = words
    .slice(0, MAX_WORDS)
    .filter((other) => other !== word)
    .map((other) => new OtherWord(table, other, first.get(other)));
  const finding = { words, word, filter, rows: new FoundRows(table, filter) };
  const items: LeadRow[] = [];
  let last = after;
  let page = first.get(word) ?? (await entriesFrom(table, word, after, others.length > 0 ? CHUNK_SIZE : limit + 2));
  for (let seen = page.items.length; ; seen += page.items.length) {
    const entries = page.items.filter((entry) => positionOf(entry) !== after);
    const found = await hitsAmong(await narrowed(entries, others), limit - items.length, finding);
    items.push(...found.hits);
    const { nextCursor: cursor } = page;
    const isOver = cursor !== undefined && (seen >= MAX_WORDS_READ || finding.rows.readAlone >= MAX_LEADS_READ);
    const passed = found.hasMore ? found.last : entries.at(-1);
    last = passed ? positionOf(passed) : last;
    if (found.hasMore || isOver) return { items, next: `${word} ${last}` };
    if (cursor === undefined) return { items };
    page = await entriesFrom(table, word, after, CHUNK_SIZE, cursor);
  }
};

// A lead may have several tokens with the same prefix (`ann`, `annan`), possibly on two pages; only the first
// counts.
const isFirstHit = (row: LeadRow, word: string, token: string): boolean =>
  tokensOf(row)
    .filter((own) => own.startsWith(word))
    .sort()[0] === token;

/** Finds leads by word prefixes of name, email, phone and street. An exact email match returns only that lead. */
export const findLeads = async (table: TenantTable, search: Search): Promise<LeadPage> => {
  const exact = search.after === undefined ? await exactMatch(table, search.q, search.filter) : undefined;
  if (exact) return { items: [exact] };
  const words = tokensOfQuery(search.q);
  return words.length === 0 ? { items: [] } : await findByWords(table, words, search);
};
