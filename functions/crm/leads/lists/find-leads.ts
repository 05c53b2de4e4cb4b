import { Email } from '../../../../shared/contract/text.ts';
import type { Lead, LeadRow } from '../../../../shared/crm/leads/lead.ts';
import { type LeadFilter, matchesFilter } from '../../../../shared/crm/leads/lead-facets.ts';
import { matchesTokens, tokensOf, tokensOfQuery } from '../../../../shared/crm/leads/lead-tokens.ts';
import { sortItems } from '../../../platform/table/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { emailOwner, lead, readLead } from '../store.ts';
import { leadToken, tokenPartition } from './index-store.ts';
import type { LeadPage } from './walk-leads.ts';

interface Search {
  readonly q: string;
  readonly filter: LeadFilter;
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Maximum leads read per page of results; the cursor continues from there. */
const MAX_LEADS_READ = 400;
const CHUNK_SIZE = 100;
const MAX_WORDS = 4;

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

const positionOf = (token: Parameters<typeof leadToken.key>[0]): string => leadToken.key(token).sk;

const rangeOf = (word: string, after?: string) => ({
  pk: tokenPartition(word),
  from: after ?? word,
  to: `${word}\uffff`,
});

/** The word with the fewest matches, judged by the first hundred of each; a cursor keeps its word. */
const rarestWord = async (table: TenantTable, words: readonly string[]): Promise<string> => {
  const [first = '', ...more] = words;
  if (more.length === 0) return first;
  const sizes = await Promise.all(
    words.map(async (word) => {
      const page = await table.query(leadToken, { ...rangeOf(word), limit: CHUNK_SIZE });
      return { word, size: page.nextCursor === undefined ? page.items.length : CHUNK_SIZE + 1 };
    }),
  );
  return sizes.sort((a, b) => a.size - b.size || b.word.length - a.word.length)[0]?.word ?? first;
};

interface SearchStart {
  readonly word: string;
  readonly after?: string | undefined;
}

const startOf = async (table: TenantTable, words: readonly string[], after?: string): Promise<SearchStart> => {
  if (after === undefined) return { word: await rarestWord(table, words.slice(0, MAX_WORDS)) };
  const gap = after.indexOf(' ');
  return { word: after.slice(0, gap), after: after.slice(gap + 1) };
};

const findByWords = async (table: TenantTable, words: readonly string[], search: Search): Promise<LeadPage> => {
  const { filter, limit } = search;
  const { word, after } = await startOf(table, words, search.after);
  const range = { ...rangeOf(word, after), limit: Math.min(CHUNK_SIZE, 2 * limit) };
  const continueAt = (position: string | undefined) => (position === undefined ? undefined : `${word} ${position}`);
  const items: LeadRow[] = [];
  let last = after;
  let seen = 0;
  let cursor: string | undefined;
  do {
    const page = await table.query(leadToken, { ...range, cursor });
    const found = await leadsUnder(table, [...new Set(page.items.map(({ leadId }) => leadId))]);
    for (const token of page.items) {
      const row = found.get(token.leadId);
      const position = positionOf(token);
      const isHit = position !== after && row && isFirstHit(row, word, token.token);
      if (isHit && matchesTokens(row, words) && matchesFilter(row, filter)) {
        if (items.length === limit) return { items, next: continueAt(last) };
        items.push(row);
      }
      last = position;
    }
    seen += page.items.length;
    cursor = page.nextCursor;
  } while (cursor !== undefined && seen < MAX_LEADS_READ);
  return cursor === undefined ? { items } : { items, next: continueAt(last) };
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
