import type { Raw } from './filter.ts';

/** An entry of the append-only log (RCP-27). */
export interface LoggedEvent {
  readonly EntityEventSequence: number;
  readonly ResourceName: string;
  readonly ResourceRecordKey: string;
}

/** What an MLS has: its listings with their media, and the log of what happened to them. */
export class ResoBooks {
  private readonly now: () => number;
  private readonly byKey = new Map<string, Raw>();
  readonly events: LoggedEvent[] = [];

  constructor(now: () => number) {
    this.now = now;
  }

  get records(): Raw[] {
    return [...this.byKey.values()];
  }

  /** Listings that a consumer may see; hidden ones go out once more, with MlgCanView false. */
  find(key: string): Raw | undefined {
    return this.byKey.get(key);
  }

  put(record: Raw): void {
    const key = String(record.ListingKey);
    const stamped = { MlgCanView: true, ModificationTimestamp: new Date(this.now()).toISOString(), ...record };
    this.byKey.set(key, stamped);
    this.log('Property', key);
  }

  /** Changes fields; the time is now unless they name one. */
  change(key: string, fields: Raw): void {
    const known = this.byKey.get(key);
    if (!known) return;
    this.put({ ...known, ModificationTimestamp: new Date(this.now()).toISOString(), ...fields });
  }

  /** The listing goes without a word, as deletions of most servers do; only the log names it. */
  remove(key: string): void {
    this.byKey.delete(key);
    this.log('Property', key);
  }

  private log(name: string, key: string): void {
    const last = this.events.at(-1)?.EntityEventSequence ?? 0;
    // Numbers may be left out of a feed.
    this.events.push({ EntityEventSequence: last + 1 + (last % 3), ResourceName: name, ResourceRecordKey: key });
  }
}
