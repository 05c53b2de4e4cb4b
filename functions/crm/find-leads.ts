import { Email } from '../../shared/contract/text.ts';
import type { Lead, LeadRow } from '../../shared/crm/lead.ts';
import { type LeadFilter, matchesFilter } from '../../shared/crm/lead-facets.ts';
import { matchesTokens, tokensOf, tokensOfQuery } from '../../shared/crm/lead-tokens.ts';
import { sortItems } from '../platform/table/sort-items.ts';
import type { TenantTable } from '../platform/table/tenant-table.ts';
import { leadToken, tokenPartition } from './index-store.ts';
import { emailOwner, lead } from './store.ts';
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

const exactMatch = async (table: TenantTable, q: string, filter: LeadFilter): Promise<Lead | undefined> => {
  const email = Email.safeParse(q);
  if (!email.success) return undefined;
  const owner = await table.get(emailOwner, { email: email.data });
  const found = owner && (await table.get(lead, { leadId: owner.leadId }));
  return found && matchesFilter(found, filter) ? found : undefined;
};

const leadsUnder = async (table: TenantTable, leadIds: readonly string[]): Promise<Map<string, Lead>> => {
  if (leadIds.length === 0) return new Map();
  const stored = await table.getMany(leadIds.map((leadId) => lead.key({ leadId })));
  return new Map(sortItems(stored, { leads: lead }).leads.map((each) => [each.leadId, each]));
};

const positionOf = (token: Parameters<typeof leadToken.key>[0]): string => leadToken.key(token).sk;

const findByWords = async (table: TenantTable, words: readonly string[], search: Search): Promise<Walked> => {
  const [word = ''] = words;
  const { filter, after, limit } = search;
  const range = {
    pk: tokenPartition(word),
    from: after ?? word,
    to: `${word}\uffff`,
    limit: Math.min(CHUNK, 2 * limit),
  };
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
        if (items.length === limit) return { items, next: last };
        items.push(row);
      }
      last = position;
    }
    seen += page.items.length;
    cursor = page.nextCursor;
  } while (cursor !== undefined && seen < MOST_LEADS);
  return cursor === undefined ? { items } : { items, next: last };
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
