import { isDeepStrictEqual } from 'node:util';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { LeadRow as Row } from '../../../../shared/crm/leads/lead.ts';
import { countedFacets, isOriginFacet, listedFacets } from '../../../../shared/crm/leads/lead-facets.ts';
import { tokensOf } from '../../../../shared/crm/leads/lead-tokens.ts';
import { duplicateKeys } from '../../../../shared/crm/merge/duplicate.ts';
import { untilWritten } from '../../../platform/table/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { createPairs, keyWrites } from '../../merge/find-duplicates.ts';
import { nextTaskOf, type SeenTask } from '../../tasks/next-task.ts';
import { readLead } from '../store.ts';
import {
  countsByItem,
  type LeadEntry,
  leadEntry,
  leadPosting,
  leadToken,
  omitEmptyFields,
  positionIn,
  rankedLead,
  thinEntry,
} from './index-store.ts';

const onlyIn = <T>(items: readonly T[], others: readonly T[]): T[] => items.filter((item) => !others.includes(item));

// Entries from before ranks were never counted or listed by origin.
const inIndex = (facets: readonly string[], entry: LeadEntry): string[] =>
  facets.filter((facet) => entry.rank !== undefined || !isOriginFacet(facet));

const countWrites = (table: TenantTable, before: LeadEntry | undefined, after: LeadEntry | undefined): Write[] => {
  const old = before ? inIndex(countedFacets(before.lead), before) : [];
  const now = after ? countedFacets(after.lead) : [];
  const leadId = (before ?? after)?.leadId ?? '';
  const by = (n: number) => (facet: string) => [facet, n] as const;
  const changes = new Map([...onlyIn(old, now).map(by(-1)), ...onlyIn(now, old).map(by(1))]);
  return countsByItem(changes, leadId).map((addition) => table.add(addition));
};

const listWrites = (table: TenantTable, before: LeadEntry | undefined, after: LeadEntry | undefined): Write[] => {
  const listed = before ? new Set(inIndex(listedFacets(before.lead), before)) : new Set<string>();
  const old = before ? listedFacets(before.lead).filter((facet) => listed.has(facet)) : [];
  const now = after ? listedFacets(after.lead) : [];
  const posting = (facet: (typeof old)[number], { lead, version }: LeadEntry) =>
    omitEmptyFields({ facet, lead, version });
  return [
    ...(before ? onlyIn(old, now).map((facet) => table.remove(leadPosting, posting(facet, before))) : []),
    ...now.map((facet) => {
      if (!after) throw new Error('A facet of no lead');
      if (!before || !old.includes(facet)) return table.create(leadPosting, posting(facet, after));
      return table.patch(leadPosting, posting(facet, before), posting(facet, after));
    }),
  ];
};

const rankWrites = (table: TenantTable, before: LeadEntry | undefined, after: LeadEntry | undefined): Write[] => {
  const ranked = (rank: string, { lead, version }: LeadEntry) => omitEmptyFields({ rank, lead, version });
  const old = before?.rank === undefined ? undefined : ranked(before.rank, before);
  const now = after?.rank === undefined ? undefined : ranked(after.rank, after);
  if (old && now && old.rank === now.rank) return [table.patch(rankedLead, old, now)];
  return [...(old ? [table.remove(rankedLead, old)] : []), ...(now ? [table.create(rankedLead, now)] : [])];
};

const position = (token: string, { leadId, lead }: LeadEntry) => ({ token, leadId, createdAt: lead.createdAt });

/** What was put beforehand: search words and duplicate keys, without which the entry must never be. */
const newWrites = (table: TenantTable, before: LeadEntry | undefined, after: LeadEntry): Write[] => [
  ...onlyIn(after.tokens, before?.tokens ?? []).map((token) => table.create(leadToken, position(token, after))),
  ...keyWrites(table, after.leadId, before?.keys, after.keys).added,
];

const lostWrites = (table: TenantTable, entry: LeadEntry, tokens: readonly string[], keys: readonly string[]) => [
  ...tokens.map((token) => table.erase(leadToken, position(token, entry))),
  ...keyWrites(table, entry.leadId, keys, []).lost,
];

const entryWrite = (table: TenantTable, before: LeadEntry | undefined, after: LeadEntry | undefined): Write[] => {
  if (after)
    return [before ? table.patch(leadEntry, before, thinEntry(after)) : table.create(leadEntry, thinEntry(after))];
  return before ? [table.remove(leadEntry, before)] : [];
};

/** The index entry that a lead should have. */
export const entryOf = (lead: Lead, nextTaskAt: string | null, version: number): LeadEntry => {
  const row = { ...Row.parse(lead), nextTaskAt };
  const { leadId } = lead;
  return { leadId, lead: row, tokens: tokensOf(row), rank: positionIn.rank(row), keys: duplicateKeys(row), version };
};

const isSame = (before: LeadEntry | undefined, after: LeadEntry | undefined): boolean =>
  isDeepStrictEqual({ ...before, version: 0 }, { ...after, version: 0 });

/** What the stream says beside the state: tasks that an index may not have yet, states in which a lead may have been indexed. */
export interface Seen {
  readonly tasks?: readonly SeenTask[];
  readonly states?: readonly Lead[];
}

/** Words and keys that an attempt may have left behind: it put them, and then another was first or it was killed. */
class Tried {
  readonly tokens = new Set<string>();
  readonly keys = new Set<string>();

  constructor(states: readonly Lead[] = []) {
    for (const state of states) this.add(entryOf(state, null, 0));
  }

  add({ tokens, keys }: LeadEntry): void {
    for (const token of tokens) this.tokens.add(token);
    for (const key of keys) this.keys.add(key);
  }
}

const leftOvers = (table: TenantTable, tried: Tried, before: LeadEntry | undefined, after: LeadEntry | undefined) => {
  const known = after ?? before;
  if (!known) return [];
  const all = before ? { tokens: before.tokens, keys: before.keys } : { tokens: [], keys: [] };
  const tokens = onlyIn([...new Set([...all.tokens, ...tried.tokens])], after?.tokens ?? []);
  const keys = onlyIn([...new Set([...all.keys, ...tried.keys])], after?.keys ?? []);
  return lostWrites(table, known, tokens, keys);
};

const updateIndex = async (
  table: TenantTable,
  leadId: string,
  { tasks = [] }: Seen,
  tried: Tried,
): Promise<string | undefined> => {
  const [before, found, nextTaskAt] = await Promise.all([
    table.get(leadEntry, { leadId }, { consistent: true }),
    readLead(table, leadId),
    nextTaskOf(table, leadId, tasks),
  ]);
  const lead = found?.leadId === leadId ? found : undefined;
  const version = (before?.version ?? 0) + 1;
  const after = lead && entryOf(lead, nextTaskAt, version);
  const lost = leftOvers(table, tried, before, after);
  if (isSame(before, after)) {
    if (before && lost.length > 0) await table.commit(table.unchanged(leadEntry, before), ...lost);
    return found?.leadId;
  }
  if (after) {
    tried.add(after);
    await table.commitApart(newWrites(table, before, after));
    await createPairs(table, leadId, onlyIn(after.keys, before?.keys ?? []));
  }
  await table.commit(
    ...entryWrite(table, before, after),
    ...listWrites(table, before, after),
    ...rankWrites(table, before, after),
    ...countWrites(table, before, after),
    ...lost,
  );
  return found?.leadId;
};

/**
 * Updates list rows and counters to the lead's current state in one transaction; removes a merged lead. Words and keys that
 * it gained are put before, each by itself: until the entry says that it has them, no other attempt takes them away, and the
 * next one puts them again. Those it lost go with the transaction, with what attempts before may have left.
 */
export const indexLead = async (table: TenantTable, leadId: string, seen: Seen = {}): Promise<void> => {
  const tried = new Tried(seen.states);
  const home = await untilWritten(() => updateIndex(table, leadId, seen, tried));
  const other = new Tried();
  if (home !== undefined && home !== leadId) await untilWritten(() => updateIndex(table, home, seen, other));
};
