import * as z from 'zod';
import { LeadRow } from '../../../../shared/crm/leads/lead.ts';
import { rankKey } from '../../../../shared/crm/leads/scoring/rank.ts';
import type { Facet } from '../../../../shared/crm/leads/views/lead-facets.ts';
import { blankLead } from '../../../../shared/crm/merge/merge.ts';
import { entity } from '../../../platform/table/entity.ts';
import { longRow, shortRow } from '../short-row.ts';
import { type List, leadPartition } from '../store.ts';

const { leadId: _, ...rowFields } = LeadRow.shape;
const blankRow = Object.fromEntries(Object.entries(blankLead).filter(([name]) => name in rowFields));
export const StoredRow = z.preprocess((kept) => ({ ...blankRow, ...longRow(kept as object) }), LeadRow);

/** Omits a row's empty fields, which halves its size; `StoredRow` restores them. */
export const omitEmptyFields = <T extends { lead: LeadRow }>(item: T): T => ({ ...item, lead: omitBlank(item.lead) });

const omitBlank = (row: LeadRow): LeadRow =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([name, value]) => !(name in blankRow) || JSON.stringify(value) !== JSON.stringify(Reflect.get(blankRow, name)),
    ),
  ) as LeadRow;

const IndexedRow = z.object({ lead: z.custom<LeadRow>() });

const withShortLead = <Fields extends Readonly<Record<string, unknown>>>(stored: Fields) =>
  typeof stored.lead === 'object' && stored.lead !== null ? { ...stored, lead: shortRow(stored.lead) } : stored;

export const leadsByScore: List = { index: 'gsi1', pk: 'LEADS@SCORE' };
export const leadsByContact: List = { index: 'gsi2', pk: 'LEADS@CONTACT' };
export const leadsByTask: List = { index: 'gsi3', pk: 'LEADS@TASK' };

const padded = (score: number): string => String(score).padStart(3, '0');

/** Sort keys of each order. Never contacted sorts first; no open task sorts last. */
export const positionIn = {
  newest: ({ createdAt, leadId }: LeadRow): string => `${createdAt}#${leadId}`,
  rank: (row: LeadRow): string => `${rankKey(row)}#${row.leadId}`,
  score: ({ score, createdAt, leadId }: LeadRow): string => `${padded(score)}#${createdAt}#${leadId}`,
  last_contact: ({ lastContactAt, leadId }: LeadRow): string => `${lastContactAt ?? ''}#${leadId}`,
  next_task: ({ nextTaskAt, leadId }: LeadRow): string => `${nextTaskAt ?? '~'}#${leadId}`,
} as const;

/** Sort-key bounds of a score range. */
export const scoreRange = (from?: number, to?: number): { low?: string; high?: string } => ({
  ...(from === undefined ? {} : { low: padded(from) }),
  ...(to === undefined ? {} : { high: `${padded(to)}~` }),
});

/** Index entry of a lead: its list row and its search tokens. */
const EntryFields = z.object({
  leadId: z.string(),
  lead: StoredRow,
  tokens: z.array(z.string()),
  /** Its place in the order by rank; absent in entries from before there was one. */
  rank: z.string().optional(),
  /** Duplicate-detection keys. */
  keys: z.array(z.string()),
  version: z.number(),
});
const ofLead = (leadId: string): string => `#${leadId}`;

/** An entry as it is stored, where its rank need not end with its own lead's id. Many are just below a kilobyte then. */
const LeadEntry = EntryFields.transform(({ rank, ...entry }): z.infer<typeof EntryFields> => {
  if (rank === undefined) return entry;
  const ending = ofLead(entry.leadId);
  return { ...entry, rank: rank.endsWith(ending) ? rank : `${rank}${ending}` };
});

/** An entry without what reading restores. */
export const thinEntry = (entry: LeadEntry): LeadEntry => {
  const { rank } = entry;
  const ending = ofLead(entry.leadId);
  return omitEmptyFields(rank?.endsWith(ending) ? { ...entry, rank: rank.slice(0, -ending.length) } : entry);
};
export type LeadEntry = z.infer<typeof EntryFields>;

export const leadEntry = entity({
  name: 'leadEntry',
  schema: LeadEntry,
  key: ({ leadId }: { leadId: string }) => ({ pk: leadPartition(leadId), sk: 'INDEX' }),
  indexes: ({ lead }) => ({
    gsi1: { pk: leadsByScore.pk, sk: positionIn.score(lead) },
    gsi2: { pk: leadsByContact.pk, sk: positionIn.last_contact(lead) },
    gsi3: { pk: leadsByTask.pk, sk: positionIn.next_task(lead) },
  }),
  row: IndexedRow,
  inRow: ['lead'],
  shorten: ({ row, ...stored }) => ({ ...withShortLead(stored), row: withShortLead({ ...(row as object) }) }),
});

export const facetPartition = (facet: Facet): string => `LEADS#${facet}`;

/** A lead in the list of a facet, newest last; rewritten with its entry under the same version. */
export const leadPosting = entity({
  name: 'leadPosting',
  schema: z.object({
    facet: z.custom<Facet>((value) => typeof value === 'string'),
    lead: StoredRow,
    version: z.number(),
  }),
  key: ({ facet, lead }: { facet: Facet; lead: LeadRow }) => ({
    pk: facetPartition(facet),
    sk: positionIn.newest(lead),
  }),
  shorten: withShortLead,
});

const RANKED = 'LEADS@RANK';

/** A lead in the order by rank, best last; rewritten with its entry under the same version. */
export const rankedLead = entity({
  name: 'rankedLead',
  schema: z.object({ rank: z.string(), lead: StoredRow, version: z.number() }),
  key: ({ rank }: { rank: string }) => ({ pk: RANKED, sk: rank }),
  shorten: withShortLead,
});
export const rankedLeads = { pk: RANKED } as const;

const LAST_TIME = 9_999_999_999_999;
const descendingTime = (createdAt: string): string => String(LAST_TIME - Date.parse(createdAt));

/** The entries of one whole word whose leads were created between these instants, newest first. */
export const entriesBetween = (token: string, from: string, to: string) => ({
  pk: tokenPartition(token),
  from: `${token}#${descendingTime(to)}`,
  to: `${token}#${descendingTime(from)}~`,
});

/** Partition of tokens by first letter; equal tokens sort newest first. */
export const tokenPartition = (token: string): string => `FIND#${[...token][0] ?? ''}`;

/** What a token's sort key tells. */
const tokenIn = ({ sk }: { sk: string }) => {
  const [token = '', time = '', leadId = ''] = sk.split('#');
  return { token, createdAt: new Date(LAST_TIME - Number(time)).toISOString().replace('.000', ''), leadId };
};

/** Search token of a lead, found by prefix. A search reads hundreds: nothing is said beside the key, unlike in tokens of before. */
export const leadToken = entity({
  name: 'leadToken',
  schema: z.object({ sk: z.string() }).transform(tokenIn),
  inKey: ['token', 'createdAt', 'leadId'],
  key: ({ token, createdAt, leadId }: { token: string; createdAt: string; leadId: string }) => ({
    pk: tokenPartition(token),
    sk: `${token}#${descendingTime(createdAt)}#${leadId}`,
  }),
});

export const COUNTS = 'LEADCOUNTS';
const SHARDS = 8;
const shardOf = (leadId: string): number => [...leadId].reduce((sum, c) => sum + c.charCodeAt(0), 0) % SHARDS;

/** The facet beside which another is counted: those of an assignee in one item, of the company in one; a tag has its own. */
const homeOf = (facet: string): string => {
  const [kind, value] = facet.split('#');
  if (kind === 'tag') return facet;
  return kind === 'assigned' || kind === 'own' || kind === 'ownasked' ? `assigned#${value}` : 'all';
};

/** Where the counters of these facets may lie, as beginnings of sort keys: together, and each by itself as they lay before. */
export const countRanges = (begins: string): string[] => {
  const home = `${homeOf(begins)}#`;
  return home.startsWith(begins) ? [begins] : [begins, home];
};

/**
 * The counters of several facets of one lead, as additions to their items; eight shards of each reduce write contention.
 * Facets of one home are fields of one item, so that a new lead raises them all by one write.
 */
export const countsByItem = (facets: ReadonlyMap<string, number>, leadId: string) =>
  [...Map.groupBy(facets, ([facet]) => homeOf(facet))].map(([home, entries]) => ({
    key: { pk: COUNTS, sk: `${home}#@${shardOf(leadId)}` },
    each: Object.fromEntries(entries),
  }));

const together = /#@\d+$/;
const alone = /#\d+$/;

/** Counters by facet. One that lay by itself, from before they lay together, counts on beside the field that came later. */
export const leadCount = entity({
  name: 'leadCount',
  schema: z.looseObject({ sk: z.string() }).transform(({ sk, ...stored }) => {
    const numbers = Object.entries(stored).filter((each): each is [string, number] => typeof each[1] === 'number');
    return { counts: together.test(sk) ? numbers : numbers.map(([, n]) => [sk.replace(alone, ''), n] as const) };
  }),
  key: ({ sk }: { sk: string }) => ({ pk: COUNTS, sk }),
});
