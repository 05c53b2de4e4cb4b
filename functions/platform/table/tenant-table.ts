import { BatchGetItemCommand, type DynamoDBClient, GetItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type * as z from 'zod';
import type { EventType } from '../../../shared/contract/event.ts';
import type { Page } from '../../../shared/contract/page.ts';
import { invalidInput } from '../errors.ts';
import type { Signer } from '../sign.ts';
import { commitWrites } from './commit.ts';
import { type Addition, addWrite } from './counter.ts';
import { type EntryChanges, entriesWrite } from './entries.ts';
import type { Entity, IndexName, Key } from './entity.ts';
import { doneWrite, type EventPlace, eventWrite } from './event.ts';
import { fromItem, rowOf, type Stored, storedKey, toItem, toStored } from './item.ts';
import { pause } from './retry.ts';
import type { Write } from './write.ts';

/** What to read of one partition of the table or of an index: `begins`, or `from`/`to` inclusive, limit the sort keys. */
export interface Range {
  readonly pk: string;
  readonly index?: IndexName;
  readonly begins?: string;
  readonly from?: string;
  readonly to?: string;
  readonly descending?: boolean;
  readonly limit?: number;
  readonly cursor?: string | undefined;
  readonly consistent?: boolean;
}

/** Everything a table needs that is the same for all tenants. */
export interface TableDeps {
  readonly client: DynamoDBClient;
  readonly tableName: string;
  readonly signer: Signer;
}

type AnyEntity = Entity<never, never, never>;
type ItemOf<E> = E extends Entity<infer Item, infer _Id, infer _Row> ? Item : never;

const conditionOf = (range: Range, prefix: string) => {
  const [pk, sk] = range.index ? [`${range.index}pk`, `${range.index}sk`] : ['pk', 'sk'];
  const values: Record<string, string> = { ':pk': prefix + range.pk };
  const parts = ['#pk = :pk'];
  if (range.begins !== undefined) parts.push('begins_with(#sk, :begins)');
  if (range.from !== undefined && range.to !== undefined) parts.push('#sk BETWEEN :from AND :to');
  else if (range.from !== undefined) parts.push('#sk >= :from');
  else if (range.to !== undefined) parts.push('#sk <= :to');
  for (const name of ['begins', 'from', 'to'] as const) if (range[name] !== undefined) values[`:${name}`] = range[name];
  const names: Record<string, string> = parts.length > 1 ? { '#pk': pk, '#sk': sk } : { '#pk': pk };
  return {
    KeyConditionExpression: parts.join(' AND '),
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: toStored(values),
  };
};

/** One tenant's part of the table, and the only way to it: it holds the tenant, so no call can name another. */
export class TenantTable {
  readonly tenantId: string;
  readonly #deps: TableDeps;
  readonly #prefix: string;

  constructor(deps: TableDeps, tenantId: string) {
    this.#deps = deps;
    this.tenantId = tenantId;
    this.#prefix = `T#${tenantId}#`;
  }

  /** The item under this id, or undefined; `consistent` where a decision rests on it. */
  async get<Item extends object, Id extends object, Row>(
    entity: Entity<Item, Id, Row>,
    id: Id,
    options: { consistent?: boolean } = {},
  ): Promise<Item | undefined> {
    const answer = await this.#deps.client.send(
      new GetItemCommand({
        TableName: this.#deps.tableName,
        Key: storedKey(this.#prefix, entity.key(id)),
        ConsistentRead: options.consistent ?? false,
      }),
    );
    return answer.Item ? fromItem(entity, answer.Item) : undefined;
  }

  /** The items under these keys, of any kinds, in one round trip; missing ones are left out (at most 100 keys). */
  async getMany(keys: readonly Key[], options: { consistent?: boolean } = {}): Promise<Stored[]> {
    const found: Stored[] = [];
    let wanted = keys.map((key) => storedKey(this.#prefix, key));
    for (let tries = 0; wanted.length > 0; tries++) {
      if (tries > 0) await pause(tries);
      const { tableName } = this.#deps;
      const request = { [tableName]: { Keys: wanted, ConsistentRead: options.consistent ?? false } };
      const answer = await this.#deps.client.send(new BatchGetItemCommand({ RequestItems: request }));
      found.push(...(answer.Responses?.[tableName] ?? []));
      wanted = (answer.UnprocessedKeys?.[tableName]?.Keys as typeof wanted | undefined) ?? [];
    }
    return found;
  }

  /** One page of a partition's items of one kind. */
  async query<Item extends object, Id extends object, Row>(
    entity: Entity<Item, Id, Row>,
    range: Omit<Range, 'index'>,
  ): Promise<Page<Item>> {
    const { stored, nextCursor } = await this.#page(range);
    return { items: stored.map((item) => fromItem(entity, item)), ...(nextCursor ? { nextCursor } : {}) };
  }

  /** One page of an index, as thin rows. */
  async list<Item extends object, Id extends object, Row>(
    entity: Entity<Item, Id, Row>,
    range: Range & { index: IndexName },
  ): Promise<Page<Row>> {
    const { stored, nextCursor } = await this.#page(range);
    return { items: stored.map((item) => rowOf(entity, item)), ...(nextCursor ? { nextCursor } : {}) };
  }

  /** All items of a partition, sorted into the entities given by name; other kinds are left out. */
  async collect<Entities extends Record<string, object>>(
    range: Omit<Range, 'index' | 'limit' | 'cursor'>,
    entities: Entities,
  ): Promise<{ [Name in keyof Entities]: ItemOf<Entities[Name]>[] }> {
    const byKind = Object.entries(entities) as [string, AnyEntity][];
    const sorted = Object.fromEntries(byKind.map(([name]) => [name, [] as unknown[]]));
    for (const stored of await this.#everything(range)) {
      const match = byKind.find(([, entity]) => entity.name === stored.entity?.S);
      if (match) sorted[match[0]]?.push(fromItem(match[1], stored));
    }
    return sorted as { [Name in keyof Entities]: ItemOf<Entities[Name]>[] };
  }

  /** A new item; loses when its key is taken. */
  create<Item extends object, Id extends object, Row>(entity: Entity<Item, Id, Row>, item: Item & Id): Write {
    return this.#put(entity, item, { ConditionExpression: 'attribute_not_exists(pk)' });
  }

  /** `current` with `changes`; loses when its version is no longer the stored one. */
  patch<Item extends { version: number }, Id extends object, Row>(
    entity: Entity<Item, Id, Row>,
    current: Item & Id,
    changes: Partial<Item>,
  ): Write {
    const next = { ...current, ...changes, version: current.version + 1 };
    return this.#put(entity, next, this.#unchanged(current.version));
  }

  /** Deletes `current`; loses when its version is no longer the stored one. */
  remove<Item extends { version: number }, Id extends object, Row>(
    entity: Entity<Item, Id, Row>,
    current: Item & Id,
  ): Write {
    const Key = storedKey(this.#prefix, entity.key(current));
    const condition = this.#unchanged(current.version);
    return { label: entity.name, item: { Delete: { TableName: this.#deps.tableName, Key, ...condition } } };
  }

  /** Nothing changes, but the commit loses unless `current` is still as it was read. */
  unchanged<Item extends { version: number }, Id extends object, Row>(
    entity: Entity<Item, Id, Row>,
    current: Item & Id,
  ): Write {
    const Key = storedKey(this.#prefix, entity.key(current));
    const condition = this.#unchanged(current.version);
    return { label: entity.name, item: { ConditionCheck: { TableName: this.#deps.tableName, Key, ...condition } } };
  }

  /** Deletes what lies under this id, whatever its version; nothing there is no loss. */
  erase<Item extends object, Id extends object, Row>(entity: Entity<Item, Id, Row>, id: Id): Write {
    const Key = storedKey(this.#prefix, entity.key(id));
    return { label: entity.name, item: { Delete: { TableName: this.#deps.tableName, Key } } };
  }

  /** Puts and removes entries of a map field of an item that need not be read before; its version rises. */
  entries<Item extends { version: number }, Id extends object, Row>(
    entity: Entity<Item, Id, Row>,
    id: Id,
    changes: EntryChanges,
  ): Write {
    return entriesWrite(this.#deps.tableName, this.#prefix, entity.name, entity.key(id), changes);
  }

  /** Adds to a counter; loses where the sum would pass `atMost`. */
  add(addition: Addition): Write {
    return addWrite(this.#deps.tableName, this.#prefix, addition);
  }

  /** A fact and its outbox entry in one item: the router sends it to the queues that asked for it. */
  event<Data extends z.ZodType>(type: EventType<string, Data>, data: z.input<Data>, place: EventPlace): Write {
    return eventWrite(this.#deps.tableName, this.tenantId, type, data, place);
  }

  /** Remembers for 30 days that a consumer has handled an event; loses when it already had. */
  done(consumer: string, eventId: string, now: number): Write {
    return doneWrite(this.#deps.tableName, this.#prefix, consumer, eventId, now);
  }

  /** Writes all or nothing; throws `WriteLost` with the losing labels, 503 when too much collides. */
  async commit(...writes: readonly Write[]): Promise<void> {
    await commitWrites(this.#deps.client, writes);
  }

  #put<Item extends object, Id extends object, Row>(entity: Entity<Item, Id, Row>, item: Item & Id, condition: object) {
    const Item = toItem(this.#prefix, entity, item);
    return { label: entity.name, item: { Put: { TableName: this.#deps.tableName, Item, ...condition } } };
  }

  #unchanged(version: number) {
    return {
      ConditionExpression: '#version = :version',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: toStored({ ':version': version }),
    };
  }

  async #everything(range: Omit<Range, 'index' | 'limit' | 'cursor'>): Promise<Stored[]> {
    const all: Stored[] = [];
    let start: Stored | undefined;
    do {
      const answer = await this.#send(range, start);
      all.push(...(answer.Items ?? []));
      start = answer.LastEvaluatedKey;
    } while (start);
    return all;
  }

  async #page(range: Range): Promise<{ stored: Stored[]; nextCursor?: string }> {
    const answer = await this.#send(range, range.cursor ? this.#openCursor(range) : undefined);
    const stored = answer.Items ?? [];
    if (!answer.LastEvaluatedKey) return { stored };
    const position = unmarshall(answer.LastEvaluatedKey);
    return { stored, nextCursor: this.#deps.signer.seal(this.#cursorPurpose(range), position) };
  }

  async #send(range: Range, start: Stored | undefined) {
    return await this.#deps.client.send(
      new QueryCommand({
        TableName: this.#deps.tableName,
        ...(range.index ? { IndexName: range.index } : {}),
        ...conditionOf(range, this.#prefix),
        ScanIndexForward: !range.descending,
        ConsistentRead: range.consistent ?? false,
        ...(range.limit ? { Limit: range.limit } : {}),
        ...(start ? { ExclusiveStartKey: start } : {}),
      }),
    );
  }

  #cursorPurpose({ pk, index, begins, from, to, descending }: Range): string {
    return `cursor ${this.tenantId} ${JSON.stringify([pk, index, begins, from, to, descending])}`;
  }

  #openCursor(range: Range): Stored {
    const position = this.#deps.signer.open(this.#cursorPurpose(range), range.cursor ?? '');
    if (position === null || typeof position !== 'object') {
      throw invalidInput([{ path: 'cursor', message: 'must be the nextCursor of the same list' }]);
    }
    return toStored(position as Record<string, unknown>);
  }
}
