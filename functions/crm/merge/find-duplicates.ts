import type * as z from 'zod';
import type { Page } from '../../../shared/contract/routes/page.ts';
import type { Lead, LeadRow } from '../../../shared/crm/leads/lead.ts';
import { isInScope } from '../../../shared/crm/leads/views/lead-scope.ts';
import { type DuplicateReason, reasonsFor } from '../../../shared/crm/merge/duplicate.ts';
import type { mergeContract } from '../../../shared/crm/merge/merge-contract.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { sortItems } from '../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { type Write, WriteLost } from '../../platform/table/write.ts';
import { lead } from '../leads/store.ts';
import { dismissedPairItem, leadKey, PAIRS, pairItem, pairOf, sharedKeyPartition } from './duplicate-store.ts';

const without = (items: readonly string[], others: readonly string[]): string[] =>
  items.filter((item) => !others.includes(item));

/** Writes for duplicate keys that a lead gained and lost. */
export const keyWrites = (
  table: TenantTable,
  leadId: string,
  before: readonly string[] = [],
  after: readonly string[] = [],
): { readonly added: Write[]; readonly lost: Write[] } => ({
  added: without(after, before).map((key) => table.create(leadKey, { key, leadId })),
  lost: without(before, after).map((key) => table.erase(leadKey, { key, leadId })),
});

/** A household or office may share a number with many leads; only the newest five are paired. */
const MAX_OTHERS = 5;

const keepPair = async (table: TenantTable, one: string, other: string): Promise<void> => {
  const pair = pairOf(one, other);
  if (await table.get(dismissedPairItem, pair)) return;
  try {
    await table.commit(table.create(pairItem, pair));
  } catch (error) {
    if (!(error instanceof WriteLost)) throw error;
  }
};

/** Pairs a lead with those that share a key; call after its own keys are put. */
export const createPairs = async (table: TenantTable, leadId: string, keys: readonly string[]): Promise<void> => {
  const range = { consistent: true, descending: true, limit: MAX_OTHERS + 1 };
  const pages = await Promise.all(keys.map((key) => table.query(leadKey, { pk: sharedKeyPartition(key), ...range })));
  const others = new Set(pages.flatMap(({ items }) => items.map((item) => item.leadId)));
  others.delete(leadId);
  for (const other of others) await keepPair(table, leadId, other);
};

interface Pair {
  readonly first: LeadRow;
  readonly second: LeadRow;
  readonly reasons: DuplicateReason[];
}

const leadsOf = async (table: TenantTable, ids: readonly string[]): Promise<Map<string, Lead>> => {
  const found: Lead[] = [];
  for (let start = 0; start < ids.length; start += 100) {
    const keys = ids.slice(start, start + 100).map((leadId) => lead.key({ leadId }));
    found.push(...sortItems(await table.getMany(keys), { leads: lead }).leads);
  }
  return new Map(found.map((item) => [item.leadId, item]));
};

/** Lists suspected duplicates, newest first; skips pairs that were merged or corrected since. */
export const listDuplicates = async (
  request: SignedRequest<z.output<typeof mergeContract.duplicates.input>>,
): Promise<Page<Pair>> => {
  const { table, input, caller } = request;
  const { items, nextCursor } = await table.query(pairItem, { pk: PAIRS, descending: true, ...input });
  const leads = await leadsOf(table, [...new Set(items.flatMap(({ first, second }) => [first, second]))]);
  const pairs = items.flatMap((pair) => {
    const first = leads.get(pair.first);
    const second = leads.get(pair.second);
    if (!first || !second || !isInScope(caller, first) || !isInScope(caller, second)) return [];
    const reasons = reasonsFor(first, second);
    return reasons.length > 0 ? [{ first, second, reasons }] : [];
  });
  return { items: pairs, ...(nextCursor ? { nextCursor } : {}) };
};
