import type { Call as StoredCall } from '../../../infra/local/table/call-log.ts';
import { call } from '../../support/cloud/http.ts';
import { resetCalls } from '../../support/cloud/studio.ts';
import { isRead } from '../../support/cloud/units.ts';

/** What a company has used since its meter began. */
export interface Used {
  writeUnits: number;
  readUnits: number;
  tableCalls: number;
  mails: number;
  texts: number;
  /** Calls of each function, by its logical id. */
  readonly functions: Map<string, number>;
}

/**
 * Counts what a running cloud uses. The cloud keeps its last thousand invocations and five thousand table calls, so it is
 * read after each small piece of work.
 */
export class Meter {
  readonly used: Used = { writeUnits: 0, readUnits: 0, tableCalls: 0, mails: 0, texts: 0, functions: new Map() };
  readonly #origin: string;
  #seen = new Set<string>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Adds what was used since the last reading, or forgets it. */
  async read({ counts = true } = {}): Promise<void> {
    const { calls, total } = (await this.#get('calls')) as { calls: StoredCall[]; total: number };
    if (total !== calls.length)
      throw new Error(`${total} table calls, of which ${calls.length} are kept: read more often`);
    const invocations = (await this.#get('invocations')) as { requestId: string; function: string }[];
    const fresh = invocations.filter(({ requestId }) => !this.#seen.has(requestId));
    if (fresh.length === invocations.length && invocations.length >= 1_000)
      throw new Error('Invocations were lost: read more often');
    this.#seen = new Set(invocations.map(({ requestId }) => requestId));
    const [mails, texts] = [await this.#get('mail'), await this.#get('sms')] as [unknown[], unknown[]];
    await call(this.#origin, 'DELETE /__local/mail');
    await resetCalls(this.#origin);
    if (counts) this.#add(calls, fresh, mails.length, texts.length);
  }

  #add(calls: readonly StoredCall[], fresh: readonly { function: string }[], mails: number, texts: number): void {
    for (const each of calls) this.used[isRead(each) ? 'readUnits' : 'writeUnits'] += each.units;
    this.used.tableCalls += calls.length;
    this.used.mails += mails;
    this.used.texts += texts;
    const { functions } = this.used;
    for (const { function: id } of fresh) functions.set(id, (functions.get(id) ?? 0) + 1);
  }

  async #get(what: string): Promise<unknown> {
    return (await call(this.#origin, `GET /__local/${what}`)).json;
  }
}
