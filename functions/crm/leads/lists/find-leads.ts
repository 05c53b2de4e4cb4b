import { Email } from '../../../../shared/contract/text.ts';
import type { Lead, LeadRow } from '../../../../shared/crm/leads/lead.ts';
import { type LeadFilter, matchesFilter } from '../../../../shared/crm/leads/lead-facets.ts';
import { matchesTokens, tokensOf, tokensOfQuery } from '../../../../shared/crm/leads/lead-tokens.ts';
import { sortItems } from '../../../platform/table/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { emailOwner, lead, readLead } from '../store.ts';
import { leadToken, tokenPartition } from './index-store.ts';
import type { Walked } from './walk-leads.ts';

interface Search {
  readonly q: string;
  readonly filter: LeadFilter;
  readonly after?: string | undefined;
  readonly limit: number;
}

/** How many leads with the word are looked at for one page; the cursor goes on from there. */
const MOST_LEADS = 400;
const CHUNK = 100;
const MOST_WORDS = 4;

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

/** The word that the fewest leads have, as far as a hundred of each tell; one of a cursor stays. */
const rarestOf = async (table: TenantTable, words: readonly string[]): Promise<string> => {
  const [first = '', ...more] = words;
  if (more.length === 0) return first;
  const sizes = await Promise.all(
    words.map(async (word) => {
      const page = await table.query(leadToken, { ...rangeOf(word), limit: CHUNK });
      return { word, size: page.nextCursor === undefined ? page.items.length : CHUNK + 1 };
    }),
  );
  return sizes.sort((a, b) => a.size - b.size || b.word.length - a.word.length)[0]?.word ?? first;
};

interface Chosen {
  readonly word: string;
  readonly after?: string | undefined;
}

const chosenOf = async (table: TenantTable, words: readonly string[], after?: string): Promise<Chosen> => {
  if (after === undefined) return { word: await rarestOf(table, words.slice(0, MOST_WORDS)) };
  const gap = after.indexOf(' ');
  return { word: after.slice(0, gap), after: after.slice(gap + 1) };
};

const findByWords = async (table: TenantTable, words: readonly string[], search: Search): Promise<Walked> => {
  const { filter, limit } = search;
  const { word, after } = await chosenOf(table, words, search.after);
  const range = { ...rangeOf(word, after), limit: Math.min(CHUNK, 2 * limit) };
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
  } while (cursor !== undefined && seen < MOST_LEADS);
  return cursor === undefined ? { items } : { items, next: continueAt(last) };
};

// A lead may have two words of one beginning, `ann` and `annan`, on two pages: it is shown with the first of them.
const isFirstHit = (row: LeadRow, word: string, token: string): boolean =>
  tokensOf(row)
    .filter((own) => own.startsWith(word))
    .sort()[0] === token;

/** Leads by the beginnings of words of name, e-mail, phone and street; who has exactly this word come first. */
export const findLeads = async (table: TenantTable, search: Search): Promise<Walked> => {
  const exact = search.after === undefined ? await exactMatch(table, search.q, search.filter) : undefined;
  if (exact) return { items: [exact] };
  const words = tokensOfQuery(search.q);
  return words.length === 0 ? { items: [] } : await findByWords(table, words, search);
};
