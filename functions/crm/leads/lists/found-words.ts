import type { Page } from '../../../../shared/contract/routes/page.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { entriesBetween, leadToken, tokenPartition } from './index-store.ts';

/** A search word of a lead as its item says it. */
export type WordEntry = Parameters<typeof leadToken.key>[0];
export type WordPage = Page<WordEntry>;

export const CHUNK_SIZE = 100;
/** Entries of another word that cost two fifths of the lead that they may spare: seventy a read unit, a lead half a unit. */
const ENTRIES_PER_LEAD = 16;

/** Entries of leads that have this word or a longer one beginning with it, in the order of a search. */
export const entriesFrom = async (
  table: TenantTable,
  word: string,
  after?: string,
  limit = CHUNK_SIZE,
  cursor?: string,
): Promise<WordPage> =>
  await table.query(leadToken, {
    pk: tokenPartition(word),
    from: after ?? word,
    to: `${word}\uffff`,
    limit,
    cursor,
  });

const timeOf = ({ createdAt }: WordEntry): number => Date.parse(createdAt);
const instantOf = (at: number): string => new Date(at).toISOString();

/** Another word of a search: which leads have it, as far as that has been read. */
export class OtherWord {
  readonly #table: TenantTable;
  readonly #word: string;
  readonly #leadIds = new Set<string>();
  /** Leads created from `#oldest` until `#newest` are known of by this very word; those of longer words are few or none. */
  #newest = Number.NEGATIVE_INFINITY;
  #oldest = Number.POSITIVE_INFINITY;
  #longer: Promise<boolean> | undefined;

  /** `first` are its first entries, where choosing among the words has read them. */
  constructor(table: TenantTable, word: string, first?: WordPage) {
    this.#table = table;
    this.#word = word;
    if (first === undefined) return;
    this.#note(first.items);
    const last = first.items.at(-1);
    this.#newest = Number.POSITIVE_INFINITY;
    const isPastOwn = last === undefined || last.token !== word;
    this.#oldest = first.nextCursor === undefined || isPastOwn ? Number.NEGATIVE_INFINITY : timeOf(last) + 1;
    if (first.nextCursor === undefined) this.#longer = Promise.resolve(true);
  }

  #note(entries: readonly WordEntry[]): void {
    for (const { leadId } of entries) this.#leadIds.add(leadId);
  }

  /** Entries without those whose leads lack the word. Where it is so common that it would spare too little, they stay. */
  async narrow(entries: readonly WordEntry[]): Promise<readonly WordEntry[]> {
    if (entries.length === 0) return entries;
    this.#longer ??= this.#readLonger();
    const times = entries.map(timeOf);
    const [areAllLonger] = await Promise.all([
      this.#longer,
      this.#readBetween(Math.min(...times), Math.max(...times), entries.length * ENTRIES_PER_LEAD),
    ]);
    if (!areAllLonger) return entries;
    return entries.filter((entry) => !this.#isKnownOf(timeOf(entry)) || this.#leadIds.has(entry.leadId));
  }

  #isKnownOf(at: number): boolean {
    return at >= this.#oldest && at <= this.#newest;
  }

  /** Reads what is not known yet of the time between two instants, newest first. */
  async #readBetween(from: number, to: number, limit: number): Promise<void> {
    if (this.#isKnownOf(from) && this.#isKnownOf(to)) return;
    const goesOn = to <= this.#newest && to >= this.#oldest - 1;
    const until = this.#isKnownOf(to) ? this.#oldest - 1 : to;
    const range = entriesBetween(this.#word, instantOf(from), instantOf(until));
    const { items, nextCursor } = await this.#table.query(leadToken, { ...range, limit });
    this.#note(items);
    const last = items.at(-1);
    if (!goesOn) this.#newest = to;
    this.#oldest = nextCursor === undefined || !last ? from : timeOf(last) + 1;
  }

  /** Reads the words that begin with it; false if there are too many. */
  async #readLonger(): Promise<boolean> {
    const longerOnes = { pk: tokenPartition(this.#word), from: `${this.#word}$`, to: `${this.#word}\uffff` };
    const { items, nextCursor } = await this.#table.query(leadToken, { ...longerOnes, limit: CHUNK_SIZE });
    this.#note(items);
    return nextCursor === undefined;
  }
}
