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
  countKey,
  type LeadEntry,
  leadEntry,
  leadPosting,
  leadToken,
  omitEmptyFields,
  positionIn,
  rankedLead,
} from './index-store.ts';

const onlyIn = <T>(items: readonly T[], others: readonly T[]): T[] => items.filter((item) => !others.includes(item));

// Entries from before ranks were never counted or listed by origin.
const inIndex = (facets: readonly string[], entry: LeadEntry): string[] =>
  facets.filter((facet) => entry.rank !== undefined || !isOriginFacet(facet));

const countWrites = (table: TenantTable, before: LeadEntry | undefined, after: LeadEntry | undefined): Write[] => {
  const old = before ? inIndex(countedFacets(before.lead), before) : [];
  const now = after ? countedFacets(after.lead) : [];
  const leadId = (before ?? after)?.leadId ?? '';
  const add = (by: number) => (facet: string) => table.add({ key: countKey(facet, leadId), field: 'n', by });
  return [...onlyIn(old, now).map(add(-1)), ...onlyIn(now, old).map(add(1))];
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

const tokenWrites = (table: TenantTable, before: LeadEntry | undefined, after: LeadEntry | undefined): Write[] => {
  const old = before?.tokens ?? [];
  const now = after?.tokens ?? [];
  const position = (token: string, { leadId, lead }: LeadEntry) => ({ token, leadId, createdAt: lead.createdAt });
  return [
    ...(before ? onlyIn(old, now).map((token) => table.erase(leadToken, position(token, before))) : []),
    ...(after ? onlyIn(now, old).map((token) => table.create(leadToken, position(token, after))) : []),
  ];
};

const entryWrite = (table: TenantTable, before: LeadEntry | undefined, after: LeadEntry | undefined): Write[] => {
  if (after)
    return [
      before ? table.patch(leadEntry, before, omitEmptyFields(after)) : table.create(leadEntry, omitEmptyFields(after)),
    ];
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

const updateIndex = async (
  table: TenantTable,
  leadId: string,
  seen: readonly SeenTask[],
): Promise<string | undefined> => {
  const [before, found, nextTaskAt] = await Promise.all([
    table.get(leadEntry, { leadId }, { consistent: true }),
    readLead(table, leadId),
    nextTaskOf(table, leadId, seen),
  ]);
  const lead = found?.leadId === leadId ? found : undefined;
  const version = (before?.version ?? 0) + 1;
  const after = lead && entryOf(lead, nextTaskAt, version);
  if (isSame(before, after)) return found?.leadId;
  await table.commit(
    ...entryWrite(table, before, after),
    ...listWrites(table, before, after),
    ...tokenWrites(table, before, after),
    ...rankWrites(table, before, after),
    ...countWrites(table, before, after),
    ...keyWrites(table, leadId, before?.keys, after?.keys),
  );
  await createPairs(table, leadId, onlyIn(after?.keys ?? [], before?.keys ?? []));
  return found?.leadId;
};

/**
 * Updates list rows, search tokens and counters to the lead's current state in one transaction; removes a
 * merged lead.
 */
export const indexLead = async (table: TenantTable, leadId: string, seen: readonly SeenTask[] = []): Promise<void> => {
  const home = await untilWritten(() => updateIndex(table, leadId, seen));
  if (home !== undefined && home !== leadId) await untilWritten(() => updateIndex(table, home, seen));
};
