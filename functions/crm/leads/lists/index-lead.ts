import { isDeepStrictEqual } from 'node:util';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { LeadRow as Row } from '../../../../shared/crm/leads/lead.ts';
import { tokensOf } from '../../../../shared/crm/leads/lead-tokens.ts';
import {
  countedFacets,
  type Facet,
  isOriginFacet,
  listedFacets,
} from '../../../../shared/crm/leads/views/lead-facets.ts';
import { duplicateKeys } from '../../../../shared/crm/merge/duplicate.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
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

const listedIn = (entry: LeadEntry | undefined): Facet[] => {
  if (!entry) return [];
  const listed = new Set(inIndex(listedFacets(entry.lead), entry));
  return listedFacets(entry.lead).filter((facet) => listed.has(facet));
};

const postingOf = (facet: Facet, { lead, version }: LeadEntry) => omitEmptyFields({ facet, lead, version });
const rankedOf = (rank: string, { lead, version }: LeadEntry) => omitEmptyFields({ rank, lead, version });

/** A row of a list that the lead joins, as it is put where nothing lies and wherever it lies. */
interface JoinedRow {
  readonly create: Write;
  readonly put: Write;
}

const joinedRows = (table: TenantTable, before: LeadEntry | undefined, after: LeadEntry): JoinedRow[] => {
  const facets = onlyIn(listedFacets(after.lead), listedIn(before)).map((facet) => postingOf(facet, after));
  const ranks = after.rank === before?.rank || after.rank === undefined ? [] : [rankedOf(after.rank, after)];
  return [
    ...facets.map((row) => ({ create: table.create(leadPosting, row), put: table.put(leadPosting, row) })),
    ...ranks.map((row) => ({ create: table.create(rankedLead, row), put: table.put(rankedLead, row) })),
  ];
};

const listWrites = (table: TenantTable, before: LeadEntry | undefined, after: LeadEntry | undefined): Write[] => {
  if (!before) return [];
  const old = listedIn(before);
  const now = after ? listedFacets(after.lead) : [];
  const kept = after ? old.filter((facet) => now.includes(facet)) : [];
  return [
    ...onlyIn(old, now).map((facet) => table.remove(leadPosting, postingOf(facet, before))),
    ...kept.flatMap((facet) =>
      after ? [table.patch(leadPosting, postingOf(facet, before), postingOf(facet, after))] : [],
    ),
  ];
};

const rankWrites = (table: TenantTable, before: LeadEntry | undefined, after: LeadEntry | undefined): Write[] => {
  if (before?.rank === undefined) return [];
  const old = rankedOf(before.rank, before);
  if (after && after.rank === before.rank) return [table.patch(rankedLead, old, rankedOf(before.rank, after))];
  return [table.remove(rankedLead, old)];
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

/** Words, keys and rows that an attempt may have left behind: it put them, and then another was first or it was killed. */
class Tried {
  readonly tokens = new Set<string>();
  readonly keys = new Set<string>();
  readonly facets = new Set<Facet>();
  readonly ranks = new Set<string>();
  /** The last of them, by which the rows of a lead that is gone are known. */
  last: LeadEntry | undefined;

  constructor(states: readonly Lead[] = []) {
    for (const state of states) this.add(entryOf(state, null, 0));
  }

  add(entry: LeadEntry): void {
    const { tokens, keys, lead, rank } = entry;
    this.last = entry;
    for (const token of tokens) this.tokens.add(token);
    for (const key of keys) this.keys.add(key);
    for (const facet of listedFacets(lead)) this.facets.add(facet);
    if (rank !== undefined) this.ranks.add(rank);
  }
}

/** Rows of lists that neither entry has; those of the former entry go under its version. */
const leftRows = (table: TenantTable, tried: Tried, known: LeadEntry, ...entries: (LeadEntry | undefined)[]) => {
  const facets = onlyIn([...tried.facets], entries.flatMap(listedIn));
  const ranks = onlyIn(
    [...tried.ranks],
    entries.flatMap((entry) => entry?.rank ?? []),
  );
  return [
    ...facets.map((facet) => table.erase(leadPosting, postingOf(facet, known))),
    ...ranks.map((rank) => table.erase(rankedLead, { rank })),
  ];
};

const leftOvers = (table: TenantTable, tried: Tried, before: LeadEntry | undefined, after: LeadEntry | undefined) => {
  const known = after ?? before;
  // The words of a lead that is gone find nothing; its rows would still be listed.
  if (!known) return tried.last ? leftRows(table, tried, tried.last) : [];
  const all = before ? { tokens: before.tokens, keys: before.keys } : { tokens: [], keys: [] };
  const tokens = onlyIn([...new Set([...all.tokens, ...tried.tokens])], after?.tokens ?? []);
  const keys = onlyIn([...new Set([...all.keys, ...tried.keys])], after?.keys ?? []);
  return [...lostWrites(table, known, tokens, keys), ...leftRows(table, tried, known, before, after)];
};

/**
 * Puts what a new state needs before its entry; answers the rows of lists that go with the entry: those of a lead that has
 * one already, and those that another attempt has put, which may show another state.
 */
const putBefore = async (table: TenantTable, before: LeadEntry | undefined, after: LeadEntry): Promise<Write[]> => {
  const rows = joinedRows(table, before, after);
  const apart = before ? [] : rows.map(({ create }) => create);
  const taken = await table.commitApart([...newWrites(table, before, after), ...apart]);
  return rows.filter(({ create }) => before !== undefined || taken.includes(create)).map(({ put }) => put);
};

/** The entry is read strictly unless it is written: under its version, so that an old one makes the commit lose. */
const updateIndex = async (
  table: TenantTable,
  leadId: string,
  { tasks = [] }: Seen,
  tried: Tried,
  isStrict: boolean,
): Promise<string | undefined> => {
  const [before, found, nextTaskAt] = await Promise.all([
    table.get(leadEntry, { leadId }, { consistent: isStrict }),
    readLead(table, leadId),
    nextTaskOf(table, leadId, tasks),
  ]);
  const lead = found?.leadId === leadId ? found : undefined;
  const version = (before?.version ?? 0) + 1;
  const after = lead && entryOf(lead, nextTaskAt, version);
  const lost = leftOvers(table, tried, before, after);
  if (isSame(before, after)) {
    if (!isStrict) return await updateIndex(table, leadId, { tasks }, tried, true);
    const still = before ? table.unchanged(leadEntry, before) : table.absent(leadEntry, { leadId });
    if (lost.length > 0) await table.commit(still, ...lost);
    return found?.leadId;
  }
  if (after) tried.add(after);
  const joined = after ? await putBefore(table, before, after) : [];
  if (after) await createPairs(table, leadId, onlyIn(after.keys, before?.keys ?? []));
  await table.commit(
    ...entryWrite(table, before, after),
    ...listWrites(table, before, after),
    ...rankWrites(table, before, after),
    ...countWrites(table, before, after),
    ...joined,
    ...lost,
  );
  return found?.leadId;
};

/**
 * Updates list rows and counters to the lead's current state in one transaction; removes a merged lead. Words and keys that
 * it gained, and the first rows of a new lead, are put before, each by itself: until the entry says that it has them, no other
 * attempt takes them away, and the next one puts them again. Those it lost go with the transaction, with what attempts before
 * may have left. A row shows a state, unlike a word: one that another attempt has put goes with the entry, too.
 */
export const indexLead = async (table: TenantTable, leadId: string, seen: Seen = {}): Promise<void> => {
  const tried = new Tried(seen.states);
  const home = await untilWritten((tries) => updateIndex(table, leadId, seen, tried, tries > 0));
  const other = new Tried();
  if (home !== undefined && home !== leadId)
    await untilWritten((tries) => updateIndex(table, home, seen, other, tries > 0));
};
