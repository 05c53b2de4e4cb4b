import type { TableKeys } from './tables.ts';

type Value = { S?: string };
type Item = Record<string, Value>;
type Write = { TableName?: string; Key?: Item; Item?: Item };
type Input = {
  TableName?: string;
  IndexName?: string;
  Key?: Item;
  Item?: Item;
  KeyConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Item;
  RequestItems?: Record<string, { Keys?: Item[] } | { PutRequest?: { Item: Item }; DeleteRequest?: { Key: Item } }[]>;
  TransactItems?: Record<string, Write>[];
};

/**
 * What IAM's dynamodb:LeadingKeys does in AWS: a credential bound to a tenant may only touch partition keys, of the
 * table and of its indexes, that begin with the tenant's prefix. Answers the first key outside it.
 */
export function findForeignKey(
  operation: string,
  input: Input,
  prefix: string,
  keysOf: (table: string) => TableKeys | undefined,
): string | undefined {
  const foreign = (value: string | undefined) =>
    value?.startsWith(prefix) ? undefined : (value ?? 'no partition key');
  const inItem = (table: string, item: Item) => {
    const keys = keysOf(table);
    const main = keys?.partition.get('') ?? 'pk';
    const present = (keys?.attributes ?? []).filter((name) => name !== main && item[name] !== undefined);
    return [main, ...present].map((name) => foreign(item[name]?.S)).find((found) => found !== undefined);
  };
  const first = (found: (string | undefined)[]) => found.find((value) => value !== undefined);

  if (operation === 'Query') return foreign(partitionAsked(input, keysOf(input.TableName ?? '')));
  if (input.TransactItems) {
    return first(
      input.TransactItems.flatMap((member) => Object.values(member)).map((write) =>
        inItem(write.TableName ?? '', write.Item ?? write.Key ?? {}),
      ),
    );
  }
  if (input.RequestItems) {
    return first(
      Object.entries(input.RequestItems).flatMap(([table, requests]) =>
        (Array.isArray(requests)
          ? requests.map((request) => request.PutRequest?.Item ?? request.DeleteRequest?.Key ?? {})
          : (requests.Keys ?? [])
        ).map((item) => inItem(table, item)),
      ),
    );
  }
  return inItem(input.TableName ?? '', input.Item ?? input.Key ?? {});
}

/** The partition key value of a query, read from its key condition. */
function partitionAsked(input: Input, keys: TableKeys | undefined): string | undefined {
  const attribute = keys?.partition.get(input.IndexName ?? '');
  const condition = (input.KeyConditionExpression ?? '').replace(
    /#\w+/g,
    (name) => input.ExpressionAttributeNames?.[name] ?? name,
  );
  const match = new RegExp(`(?:^|[^\\w])${attribute}\\s*=\\s*(:\\w+)`).exec(condition);
  return match?.[1] ? input.ExpressionAttributeValues?.[match[1]]?.S : undefined;
}
