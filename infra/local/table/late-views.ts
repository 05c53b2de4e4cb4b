import type { RawAnswer } from './client.ts';
import type { CallFaults } from './faults.ts';

type Item = Record<string, unknown>;
interface Puts {
  Item?: Item;
  TransactItems?: { Put?: { Item: Item } }[];
  RequestItems?: Record<string, { PutRequest?: { Item: Item } }[]>;
}
const keptViews = 2000;

/** Stale answers for reads that AWS may serve late: eventually consistent reads and lagging indexes. */
export class StaleReads {
  private seen = new Map<string, RawAnswer>();
  private recentPuts: string[] = [];

  /** An eventually consistent read may repeat an earlier answer to the same request. */
  answer(operation: string, text: string, faults: CallFaults): RawAnswer | undefined {
    if (!isRead(operation) || text.includes('"ConsistentRead":true')) return undefined;
    const old = this.seen.get(operation + text);
    return old && faults.strikes(operation, 'staleRead') ? old : undefined;
  }

  remember(operation: string, text: string, done: RawAnswer, lagWrites: number): void {
    if (done.status >= 400) return;
    if (isRead(operation)) {
      if (this.seen.size >= keptViews) this.seen.clear();
      this.seen.set(operation + text, done);
      return;
    }
    for (const item of putsIn(JSON.parse(text) as Puts)) this.recentPuts.push(JSON.stringify(sorted(item)));
    this.recentPuts.splice(0, Math.max(0, this.recentPuts.length - lagWrites));
  }

  /** A lagging index does not show the latest writes yet. */
  filter(operation: string, text: string, done: RawAnswer, faults: CallFaults): RawAnswer {
    if (
      operation !== 'Query' ||
      done.status >= 400 ||
      !text.includes('"IndexName"') ||
      !faults.strikes(operation, 'laggingIndex')
    )
      return done;
    const answer = JSON.parse(done.body.toString('utf8')) as { Items?: Item[]; Count?: number };
    const hidden = new Set(this.recentPuts);
    const items = (answer.Items ?? []).filter((item) => !hidden.has(JSON.stringify(sorted(item))));
    return { status: done.status, body: Buffer.from(JSON.stringify({ ...answer, Items: items, Count: items.length })) };
  }
}

const isRead = (operation: string) => operation === 'GetItem' || operation === 'Query' || operation === 'BatchGetItem';

const putsIn = ({ Item: item, TransactItems: members, RequestItems: requests }: Puts): Item[] => {
  const batched = Object.values(requests ?? {}).flatMap((list) => (Array.isArray(list) ? list : []));
  return [
    item,
    ...(members ?? []).map((member) => member.Put?.Item),
    ...batched.map((request) => request.PutRequest?.Item),
  ].filter((found) => found !== undefined);
};

/** In a partial projection only keys identify an item: compares the string attributes that every projection holds. */
const sorted = (item: Item): [string, unknown][] =>
  Object.entries(item)
    .filter(([name]) => /^(pk|sk)$/i.test(name))
    .sort(([left], [right]) => left.localeCompare(right));
