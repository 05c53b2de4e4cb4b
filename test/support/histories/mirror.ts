import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import type { Stored } from '../../../functions/platform/table/item.ts';
import type { WriteItem } from '../../../functions/platform/table/write.ts';
import type { TestTable } from '../table/table.ts';

interface WriteInput {
  readonly TransactItems?: readonly WriteItem[];
  readonly Item?: Stored;
  readonly Key?: Stored;
}

const MOST = 100;
const writes = ['TransactWriteItemsCommand', 'PutItemCommand', 'UpdateItemCommand', 'DeleteItemCommand'];

/** The keys that a write touches. */
const touchedBy = ({ TransactItems, Item, Key }: WriteInput): Stored[] => {
  const all = TransactItems?.map(({ Put, Update, Delete }) => Put?.Item ?? Update?.Key ?? Delete?.Key) ?? [Item ?? Key];
  return all.filter((each) => each !== undefined);
};

const putBy = ({ TransactItems, Item }: WriteInput): Stored[] =>
  (TransactItems?.map(({ Put }) => Put?.Item) ?? [Item]).filter((each) => each !== undefined);

/** What lies in a table, kept by following the writes, so that looking at all of it after each kill costs little. */
export class Mirror {
  readonly #partitions = new Map<string, Map<string, Stored>>();
  /** What was written for the outbox, in the order of the writes: the table's stream. */
  readonly stream: Stored[] = [];
  readonly #touched = new Map<string, Stored>();
  readonly #table: TestTable;

  constructor(table: TestTable) {
    this.#table = table;
  }

  /** Takes note of a write that has happened. */
  note(command: string, input: object): void {
    if (!writes.includes(command)) {
      if (command.startsWith('BatchWrite')) throw new Error('The mirror does not follow writes in batches');
      return;
    }
    for (const { pk, sk } of touchedBy(input)) this.#touched.set(`${pk} ${sk}`, { pk, sk });
    this.stream.push(...putBy(input).filter(({ outbox }) => outbox === 'pending'));
  }

  /** Reads what was written since. */
  async refresh(): Promise<void> {
    const keys = [...this.#touched.values()];
    this.#touched.clear();
    for (const { pk, sk } of keys) this.#partitions.get(String(pk))?.delete(String(sk));
    for (let from = 0; from < keys.length; from += MOST) await this.#read(keys.slice(from, from + MOST));
  }

  /** All items of a tenant. */
  all(tenantId: string): Stored[] {
    const parts = [...this.#partitions].filter(([pk]) => pk.startsWith(`T#${tenantId}#`));
    return parts.flatMap(([, items]) => [...items.values()]);
  }

  /** All items of a partition of a tenant, in the order of their keys. */
  partition(tenantId: string, pk: string): Stored[] {
    const items = this.#partitions.get(`T#${tenantId}#${pk}`)?.values() ?? [];
    return [...items].sort((one, other) => (String(one.sk) < String(other.sk) ? -1 : 1));
  }

  /** The files of a target. */
  filesOf(tenantId: string, targetId: string): Stored[] {
    return this.all(tenantId)
      .filter(({ entity, row }) => entity === 'file' && (row as { target: { id: string } }).target.id === targetId)
      .map(({ row }) => row as Stored);
  }

  #keep(item: Stored): void {
    const pk = String(item.pk);
    const partition = this.#partitions.get(pk) ?? new Map<string, Stored>();
    this.#partitions.set(pk, partition.set(String(item.sk), item));
  }

  async #read(keys: Stored[]): Promise<void> {
    let wanted: Stored[] | undefined = keys;
    while (wanted && wanted.length > 0) {
      const { tableName, client } = this.#table;
      const RequestItems = { [tableName]: { Keys: wanted, ConsistentRead: true } };
      const answer: { Responses?: Record<string, Stored[]>; UnprocessedKeys?: Record<string, { Keys?: Stored[] }> } =
        await client.send(new BatchGetCommand({ RequestItems }));
      for (const item of answer.Responses?.[tableName] ?? []) this.#keep(item);
      wanted = answer.UnprocessedKeys?.[tableName]?.Keys;
    }
  }
}
