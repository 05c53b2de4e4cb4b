import { Email } from '../../../../shared/contract/text.ts';
import type { Lead, LeadRow } from '../../../../shared/crm/leads/lead.ts';
import { type LeadFilter, matchesFilter } from '../../../../shared/crm/leads/lead-facets.ts';
import { matchesTokens, tokensOf, tokensOfQuery } from '../../../../shared/crm/leads/lead-tokens.ts';
import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { emailOwner, lead, readLead } from '../store.ts';
import { entriesBetween, leadToken, tokenPartition } from './index-store.ts';
import { listOfFacet } from './lead-lists.ts';
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
const CHUNK_SIZE = 100;
const MAX_WORDS = 4;
/** Entries of another word that are worth reading to leave out leads without it. */
const MAX_NARROWING = 400;

const exactMatch = async (table: TenantTable, q: string, filter: LeadFilter): Promise<Lead | undefined> => {
  const email = Email.safeParse(q);
  if (!email.success) return undefined;
  const owner = await table.get(emailOwner, { email: email.data });
  const found = owner && (await readLead(table, owner.leadId));
  return found && matchesFilter(found, filter) ? found : undefined;
};

const leadsUnder = async (table: TenantTable, leadIds: readonly string[]): Promise<Map<string, Lead>> => {
  if (leadIds.length === 0) return new Map();
  const stored = await table.getMany(leadIds.map((leadId) => lead.key({ leadId })));
  return new Map(sortItems(stored, { leads: lead }).leads.map((each) => [each.leadId, each]));
};

type Entry = Parameters<typeof leadToken.key>[0];
type EntryPage = Awaited<ReturnType<typeof entriesFrom>>;

const positionOf = (token: Entry): string => leadToken.key(token).sk;

const rangeOf = (word: string, after?: string) => ({
  pk: tokenPartition(word),
  from: after ?? word,
  to: `${word}\uffff`,
});

const entriesFrom = async (table: TenantTable, word: string, after?: string, limit = CHUNK_SIZE, cursor?: string) =>
  await table.query(leadToken, { ...rangeOf(word, after), limit, cursor });

interface SearchStart {
  readonly word: string;
  readonly after?: string | undefined;
  /** The first entries, where choosing the word has read them. */
  readonly first?: EntryPage;
}

/** Begins with the word of the fewest matches, judged by the first hundred of each; a cursor keeps its word. */
const startOf = async (table: TenantTable, words: readonly string[], after?: string): Promise<SearchStart> => {
  if (after !== undefined) {
    const gap = after.indexOf(' ');
    return { word: after.slice(0, gap), after: after.slice(gap + 1) };
  }
  const [only = '', ...more] = words;
  if (more.length === 0) return { word: only };
  const starts = await Promise.all(words.map(async (word) => ({ word, first: await entriesFrom(table, word) })));
  const sizeOf = ({ first }: (typeof starts)[number]): number =>
    first.items.length + (first.nextCursor === undefined ? 0 : 1);
  return starts.sort((a, b) => sizeOf(a) - sizeOf(b) || b.word.length - a.word.length)[0] ?? { word: only };
};

/**
 * The leads created between these instants that have this word, as their whole word or as its beginning; undefined where there are so
 * many that reading the leads costs no more.
 */
const leadsWith = async (table: TenantTable, word: string, from: string, to: string) => {
  const longerOnes = { pk: tokenPartition(word), from: `${word}$`, to: `${word}\uffff` };
  const [same, longer] = await Promise.all([
    table.query(leadToken, { ...entriesBetween(word, from, to), limit: MAX_NARROWING }),
    table.query(leadToken, { ...longerOnes, limit: CHUNK_SIZE }),
  ]);
  if (same.nextCursor !== undefined || longer.nextCursor !== undefined) return undefined;
  return new Set([...same.items, ...longer.items].map(({ leadId }) => leadId));
};

/** The entries whose leads have the other words, too, as far as their entries tell. */
const narrowed = async (table: TenantTable, entries: readonly Entry[], others: readonly string[]): Promise<Entry[]> => {
  const times = entries.map(({ createdAt }) => createdAt).sort();
  const [from = '', to = ''] = [times[0], times.at(-1)];
  if (from === '') return [...entries];
  const sets = await Promise.all(others.map((word) => leadsWith(table, word, from, to)));
  return entries.filter(({ leadId }) => sets.every((set) => set === undefined || set.has(leadId)));
};

/** Rows of leads, each read once; of a common word's leads most lie among the newest, where fifty cost what six cost alone. */
class Rows {
  readonly #known = new Map<string, LeadRow>();
  readonly #table: TenantTable;
  /** How many were read one by one. */
  read = 0;

  constructor(table: TenantTable) {
    this.#table = table;
  }

  /** Reads the newest of all leads before them, if one read of these may bring many of the entries' rows. */
  async readNewest(before: string): Promise<void> {
    const { items } = await listOfFacet(this.#table, undefined).read({
      to: `${before}~`,
      descending: true,
      limit: CHUNK_SIZE,
    });
    for (const row of items) this.#known.set(row.leadId, row);
  }

  async of(entries: readonly Entry[]): Promise<Map<string, LeadRow>> {
    const missing = new Set(entries.map(({ leadId }) => leadId).filter((leadId) => !this.#known.has(leadId)));
    this.read += missing.size;
    for (const [leadId, row] of await leadsUnder(this.#table, [...missing])) this.#known.set(leadId, row);
    return this.#known;
  }
}

interface Finding {
  readonly words: readonly string[];
  readonly word: string;
  readonly filter: LeadFilter;
  readonly rows: Rows;
}

/** The hits among entries in their order, read a page at a time; `last` is the entry before the first that was not needed. */
const hitsAmong = async (entries: readonly Entry[], wanted: number, { words, word, filter, rows }: Finding) => {
  const hits: LeadRow[] = [];
  let last: Entry | undefined;
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
  const others = words.slice(0, MAX_WORDS).filter((other) => other !== word);
  const finding = { words, word, filter, rows: new Rows(table) };
  const items: LeadRow[] = [];
  let last = after;
  let page = first ?? (await entriesFrom(table, word, after, others.length > 0 ? CHUNK_SIZE : limit + 2));
  for (let seen = page.items.length; ; seen += page.items.length) {
    const entries = page.items.filter((entry) => positionOf(entry) !== after);
    const [newest] = entries;
    if (others.length === 0 && newest && entries.length > limit) await finding.rows.readNewest(newest.createdAt);
    const found = await hitsAmong(await narrowed(table, entries, others), limit - items.length, finding);
    items.push(...found.hits);
    const { nextCursor: cursor } = page;
    const isOver = cursor !== undefined && (seen >= MAX_WORDS_READ || finding.rows.read >= MAX_LEADS_READ);
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
