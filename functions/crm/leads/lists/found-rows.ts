import type { LeadRow } from '../../../../shared/crm/leads/lead.ts';
import { type Facet, facetsOf, type LeadFilter } from '../../../../shared/crm/leads/views/lead-facets.ts';
import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { lead } from '../store.ts';
import { type LeadList, listOfFacet } from './lead-lists.ts';

/** A lead that a search may show, as its search words name it. */
export interface Candidate {
  readonly leadId: string;
  readonly createdAt: string;
}

/** Read units of a lead that is read by itself, and rows of a list that one unit reads at the least. */
const UNITS_PER_LEAD = 0.5;
const ROWS_PER_UNIT = 22;
/** Rows that show how dense a list is, for half a unit or one. */
const PROBE_ROWS = 12;
/** Fewer leads than these cost less by themselves than finding out. */
const MIN_LEADS = 5;
const MAX_ROWS = 400;
/** Rows read at once where the times of the leads say nothing, as after an import. */
const MAX_BLIND_ROWS = 100;
/** Units that reading a list may have cost more than its leads by themselves before it is given up. */
const MAX_LOSS = 2;

/** The newest of some leads, and how many rows of a list lie between the first and the last of them. */
interface Stretch {
  readonly leads: number;
  readonly rows: number;
}

/** For how many of the leads created at these times, newest first, their list costs less than each by itself; 0 if for none. */
export const cheapestStretch = (times: readonly number[], msPerRow: number): Stretch => {
  const [newest = 0] = times;
  let best = { leads: 0, rows: 0, saved: 0 };
  for (const [n, at] of times.entries()) {
    const rows = (newest - at) / msPerRow;
    const saved = (n + 1) * UNITS_PER_LEAD - rows / ROWS_PER_UNIT;
    if (saved > best.saved) best = { leads: n + 1, rows, saved };
  }
  return best;
};

const timeOf = ({ createdAt }: Candidate): number => Date.parse(createdAt);
/** Its sort key in a list by age: many leads of an import have one instant. */
const positionOf = ({ createdAt, leadId }: Candidate): string => `${createdAt}#${leadId}`;
/** Sort keys begin with an instant, of which older ones may have milliseconds: its seconds lie before both. */
const secondsOf = ({ createdAt }: Candidate): string => createdAt.slice(0, 19);

/** Properties with a list, that of an assignee first: it is written with the leads themselves, and an agent's scope. */
const kinds = ['assigned', 'tag', 'status', 'service', 'source'];

/** The property of a filter whose list has all its matches, the likely rarest; undefined if only the list of all leads has. */
const facetFor = (filter: LeadFilter): Facet | undefined => {
  const facets = facetsOf(filter);
  return kinds.flatMap((kind) => facets.filter((facet) => facet.startsWith(`${kind}#`)))[0];
};

/**
 * Rows of leads that a search found, each read once: from a list where its leads lie so dense that the rows between them cost
 * less than each by itself, which is half a unit, and one by one elsewhere.
 */
export class FoundRows {
  readonly #known = new Map<string, LeadRow>();
  /** Leads that their list does not have, so that they cannot match. */
  readonly #absent = new Set<string>();
  readonly #table: TenantTable;
  readonly #list: LeadList;
  readonly #isNarrow: boolean;
  /** What was read of the list, and the time between its first and its last row. */
  #rows = 0;
  #ms = 0;
  #loss = 0;
  /** How many were read one by one. */
  readAlone = 0;

  constructor(table: TenantTable, filter: LeadFilter) {
    this.#table = table;
    const facet = facetFor(filter);
    this.#list = listOfFacet(table, facet);
    this.#isNarrow = facet !== undefined;
  }

  /** The rows of these leads and of some others; those that are deleted, and some that do not match the filter, are missing. */
  async of(candidates: readonly Candidate[]): Promise<ReadonlyMap<string, LeadRow>> {
    await this.readList(candidates);
    const leadIds = new Set(this.#missing(candidates).map(({ leadId }) => leadId));
    if (leadIds.size === 0) return this.#known;
    this.readAlone += leadIds.size;
    const stored = await this.#table.getMany([...leadIds].map((leadId) => lead.key({ leadId })));
    for (const row of sortItems(stored, { leads: lead }).leads) this.#known.set(row.leadId, row);
    return this.#known;
  }

  #missing(candidates: readonly Candidate[]): Candidate[] {
    return candidates.filter(({ leadId }) => !this.#known.has(leadId) && !this.#absent.has(leadId));
  }

  /** Reads those for which their list costs less than each by itself. */
  async readList(candidates: readonly Candidate[]): Promise<void> {
    let missing = this.#missing(candidates).sort((a, b) => (positionOf(a) < positionOf(b) ? 1 : -1));
    let reached: string | undefined;
    while (missing.length >= MIN_LEADS && this.#loss <= MAX_LOSS) {
      const stretch = this.#rows === 0 ? { leads: missing.length, rows: 0 } : this.#cheapest(missing);
      const [newest, oldest] = [missing[0], missing[stretch.leads - 1]];
      if (!newest || !oldest) return;
      const top = positionOf(newest);
      const least = Math.min(Math.max(this.#rows, PROBE_ROWS), MAX_BLIND_ROWS);
      const limit = Math.min(Math.max(Math.ceil(stretch.rows * 1.2), least), MAX_ROWS);
      const range = { from: secondsOf(oldest), to: reached === undefined || reached > top ? top : reached, limit };
      const { items, nextCursor } = await this.#list.read({ ...range, descending: true });
      const last = nextCursor === undefined ? undefined : items.at(-1);
      reached = last && this.#list.positionOf(last);
      this.#note(items, timeOf(newest) - timeOf(last ?? oldest));
      const passed = last ? secondsOf(last) : '';
      const inRange = this.#missing(missing.slice(0, stretch.leads)).filter((each) => secondsOf(each) > passed);
      if (this.#isNarrow) for (const { leadId } of inRange) this.#absent.add(leadId);
      const rest = this.#missing(missing).filter((each) => !inRange.includes(each));
      this.#loss -= (missing.length - rest.length) * UNITS_PER_LEAD;
      missing = rest;
    }
  }

  #cheapest(missing: readonly Candidate[]): Stretch {
    return cheapestStretch(missing.map(timeOf), Math.max(this.#ms, 1) / this.#rows);
  }

  #note(items: readonly LeadRow[], ms: number): void {
    for (const row of items) this.#known.set(row.leadId, row);
    this.#rows += Math.max(items.length, 1);
    this.#ms += ms;
    this.#loss += items.length / ROWS_PER_UNIT;
  }
}
