import { type DynamoDBDocumentClient, GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod';
import type { EventType } from '../../../shared/contract/events/event.ts';
import type { Page } from '../../../shared/contract/routes/page.ts';
import { cursorOf } from '../signed/cursor.ts';
import { untilUncontended } from './client/retry.ts';
import { commitWrites, isContention, writeApart } from './commit.ts';
import { type Addition, type Additions, addWrite } from './counts/counter.ts';
import { type Tally, tallyWrite } from './counts/tally.ts';
import type { Entity, IndexName, Key } from './entity.ts';
import { cancelDueWrite, type DuePlace, dueWrite } from './events/due.ts';
import { doneWrite, type EventPlace, eventWrite } from './events/event.ts';
import { fromItem, inCurrentShape, rowOf, type Stored, storedKey, toItem } from './item.ts';
import { batchGet } from './reads/batch-get.ts';
import { type EntryChanges, entriesWrite } from './reads/entries.ts';
import { cursorPurpose, everyPage, type Found, isEmptyRange, openCursor, queryOf, type Range } from './reads/range.ts';
import { type Sorted, sortItems } from './reads/sort-items.ts';
import type { TableDeps } from './table-deps.ts';
import { asRead, type NewWrite, versionIs, type Write } from './write.ts';

export type { TableDeps } from './table-deps.ts';

/** One tenant's part of the table, and the only access to it: it holds the tenant, so no call can name another. */
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
    const { tableName: TableName } = this.#deps;
    const Key = storedKey(this.#prefix, entity.key(id));
    const command = new GetCommand({ TableName, Key, ConsistentRead: options.consistent ?? false });
    const answer = await this.#client().send(command);
    return answer.Item ? fromItem(entity, answer.Item) : undefined;
  }

  /** The items under these keys, of any kinds and in any order, 100 a request; missing ones are left out. */
  async getMany(keys: readonly Key[], options: { consistent?: boolean } = {}): Promise<Stored[]> {
    const stored = keys.map((key) => storedKey(this.#prefix, key));
    const { tableName } = this.#deps;
    return await batchGet({ client: this.#client(), tableName, isConsistent: options.consistent ?? false }, stored);
  }

  /** One page of a partition's items of one kind. */
  async query<Item extends object, Id extends object, Row>(
    entity: Entity<Item, Id, Row>,
    range: Omit<Range, 'index'>,
  ): Promise<Page<Item>> {
    return await this.#page(range, (item) => fromItem(entity, item));
  }

  /** One page of an index, as thin rows. */
  async list<Item extends object, Id extends object, Row>(
    entity: Entity<Item, Id, Row>,
    range: Range & { index: IndexName },
  ): Promise<Page<Row>> {
    return await this.#page(range, (item) => rowOf(entity, item));
  }

  /** All items of a partition, sorted into the entities given by name; other kinds are left out. */
  async collect<Entities extends Record<string, object>>(
    range: Omit<Range, 'index' | 'limit' | 'cursor'>,
    entities: Entities,
  ): Promise<Sorted<Entities>> {
    return sortItems(await everyPage((start) => this.#send(range, start)), entities);
  }

  /** All items of a partition or a list, whole and as they are stored, whatever their kinds. */
  async rows(range: Omit<Range, 'limit' | 'cursor'>): Promise<Stored[]> {
    const found = await everyPage((start) => this.#send(range, start));
    if (range.index === undefined) return found;
    const keys = found.flatMap(({ pk, sk }) =>
      String(pk).startsWith(this.#prefix) ? [{ pk: String(pk).slice(this.#prefix.length), sk: String(sk) }] : [],
    );
    return await this.getMany(keys, { consistent: true });
  }

  /** A new item; loses when its key is taken. */
  create<Item extends object, Id extends object, Row>(entity: Entity<Item, Id, Row>, item: Item & Id): Write {
    return this.#put(entity, item, { ConditionExpression: 'attribute_not_exists(pk)' });
  }

  /** An item, whatever lies under its key; for what is committed with an item whose version guards both. */
  put<Item extends object, Id extends object, Row>(entity: Entity<Item, Id, Row>, item: Item & Id): Write {
    return this.#put(entity, item, {});
  }

  /** `current` with `changes`; loses when its version is no longer the stored one. */
  patch<Item extends { version: number }, Id extends object, Row>(
    entity: Entity<Item, Id, Row>,
    current: Item & Id,
    changes: Partial<Item>,
  ): Write {
    const next = { ...current, ...changes, version: current.version + 1 };
    return this.#put(entity, next, versionIs(current.version));
  }

  /** Deletes `current`; loses when its version is no longer the stored one. */
  remove<Item extends { version: number }, Id extends object, Row>(
    entity: Entity<Item, Id, Row>,
    current: Item & Id,
  ): Write {
    return this.#own({ label: entity.name, item: { Delete: this.#sameVersion(entity, current) } });
  }

  /** Changes nothing, but the commit loses unless `current` is as it was read. */
  unchanged<Item extends { version: number }, Id extends object, Row>(
    entity: Entity<Item, Id, Row>,
    current: Item & Id,
  ): Write {
    return this.#own({ label: entity.name, item: { ConditionCheck: this.#sameVersion(entity, current) } });
  }

  /** Changes nothing, but the commit loses if an item lies under this id. */
  absent<Item extends object, Id extends object, Row>(entity: Entity<Item, Id, Row>, id: Id): Write {
    const Key = storedKey(this.#prefix, entity.key(id));
    const ConditionExpression = 'attribute_not_exists(pk)';
    const ConditionCheck = { TableName: this.#deps.tableName, Key, ConditionExpression };
    return this.#own({ label: entity.name, item: { ConditionCheck } });
  }

  /** Deletes the item under this id, whatever its version; a no-op if absent. */
  erase<Item extends object, Id extends object, Row>(entity: Entity<Item, Id, Row>, id: Id): Write {
    const Key = storedKey(this.#prefix, entity.key(id));
    return this.#own({ label: entity.name, item: { Delete: { TableName: this.#deps.tableName, Key } } });
  }

  /** Deletes an item that was read as it is stored; a no-op if absent. */
  discard({ pk, sk, entity }: Stored): Write {
    const Key = { pk: String(pk), sk: String(sk) };
    if (!Key.pk.startsWith(this.#prefix)) throw new Error('An item of another tenant cannot be deleted');
    return this.#own({ label: String(entity), item: { Delete: { TableName: this.#deps.tableName, Key } } });
  }

  /** Puts and removes entries of a map field without reading the item; raises its version. */
  entries<Item extends { version: number }, Id extends object, Row>(
    entity: Entity<Item, Id, Row>,
    id: Id,
    changes: EntryChanges,
  ): Write {
    return this.#own(entriesWrite(this.#deps.tableName, this.#prefix, entity.name, entity.key(id), changes));
  }

  /**
   * Stores an item that was read raw in its entity's current shape, under the same version; loses when it has changed
   * since. An item without a version must still have all its attributes.
   */
  upgrade<Item extends object, Id extends object, Row>(entity: Entity<Item & Id, Id, Row>, stored: Stored): Write {
    const Item = inCurrentShape(this.#prefix, entity, stored);
    const { tableName: TableName } = this.#deps;
    return this.#own({ label: entity.name, item: { Put: { TableName, Item, ...asRead(stored) } } });
  }

  /** Adds to a counter, or to several fields of it; loses where the sum would pass `atMost`. */
  add(addition: Addition | Additions): Write {
    return this.#own(addWrite(this.#deps.tableName, this.#prefix, addition));
  }

  /** Raises a counter by one, apart from any transaction, and returns it: no two calls get one number, some get lost. */
  async next(key: Key, field: string): Promise<number> {
    const { Update } = addWrite(this.#deps.tableName, this.#prefix, { key, field, by: 1 }).item;
    if (!Update) throw new Error('A counter is raised by an update');
    const raise = () => this.#client().send(new UpdateCommand({ ...Update, ReturnValues: 'UPDATED_NEW' }));
    const { Attributes } = await untilUncontended(isContention, raise);
    return Number(Attributes?.[field]);
  }

  /** Counts within an item on whose facts the count depends; never loses against another tally. */
  tally(tally: Tally): Write {
    return this.#own(tallyWrite(this.#deps.tableName, this.#prefix, tally));
  }

  /** An event with its outbox entry in one item; the router sends it to the queues that list it. */
  event<Data extends z.ZodType>(type: EventType<string, Data>, data: z.input<Data>, place: EventPlace): Write {
    return this.#own(eventWrite(this.#deps.tableName, this.tenantId, type, data, place));
  }

  /** Schedules an event for one or several times, replacing the one under its key (see README.md). */
  due<Data extends z.ZodType>(type: EventType<string, Data>, data: z.input<Data>, place: DuePlace): Write {
    return this.#own(dueWrite(this.#deps.tableName, this.tenantId, type, data, place));
  }

  /** Cancels the scheduled event under this key; a no-op if absent. */
  cancelDue(type: EventType, key: string): Write {
    return this.#own(cancelDueWrite(this.#deps.tableName, this.#prefix, type, key));
  }

  /** Marks an event as handled by a consumer for 30 days; loses when it already is. */
  done(consumer: string, eventId: string, now: number): Write {
    return this.#own(doneWrite(this.#deps.tableName, this.#prefix, consumer, eventId, now));
  }

  /** Writes all or nothing; throws `WriteLost` with the losing labels, or 503 after eight collisions. */
  async commit(...writes: readonly Write[]): Promise<void> {
    const tenantIds = [this.tenantId, ...writes.map((write) => write.tenantId)];
    await commitWrites(this.#client(tenantIds), writes);
  }

  /** Writes each by itself, not all or nothing, at half the units; what is there already stays, and is answered. */
  async commitApart(writes: readonly Write[]): Promise<Write[]> {
    const tenantIds = [this.tenantId, ...writes.map((write) => write.tenantId)];
    return await writeApart(this.#client(tenantIds), writes);
  }

  #client(tenantIds: readonly string[] = [this.tenantId]): DynamoDBDocumentClient {
    return this.#deps.clientFor?.(tenantIds) ?? this.#deps.client;
  }

  // The table that made a write decides its tenant, not the key in it: a wrong key must not choose its credentials.
  #own(write: NewWrite): Write {
    return { ...write, tenantId: this.tenantId };
  }

  #sameVersion<Item extends { version: number }, Id extends object, Row>(
    entity: Entity<Item, Id, Row>,
    current: Item & Id,
  ) {
    const Key = storedKey(this.#prefix, entity.key(current));
    return { TableName: this.#deps.tableName, Key, ...versionIs(current.version) };
  }

  #put<Item extends object, Id extends object, Row>(entity: Entity<Item, Id, Row>, item: Item & Id, condition: object) {
    const Item = toItem(this.#prefix, entity, item);
    return this.#own({ label: entity.name, item: { Put: { TableName: this.#deps.tableName, Item, ...condition } } });
  }

  async #page<Read>(range: Range, read: (item: Stored) => Read): Promise<Page<Read>> {
    const answer = await this.#send(range, openCursor(this.#deps.signer, this.tenantId, range));
    // IAM checks an item's own key, not its index keys: drop what another tenant's code has put into this index.
    const items = (answer.Items ?? []).filter(({ pk }) => String(pk).startsWith(this.#prefix)).map(read);
    if (!answer.LastEvaluatedKey) return { items };
    const position = JSON.stringify(answer.LastEvaluatedKey);
    return { items, nextCursor: cursorOf(this.#deps.signer, cursorPurpose(this.tenantId, range), position) };
  }

  async #send(range: Range, start: Stored | undefined): Promise<Found> {
    if (isEmptyRange(range)) return { Items: [] };
    return await this.#client().send(new QueryCommand(queryOf(this.#deps.tableName, this.#prefix, range, start)));
  }
}
