import type { TableKeys } from '../table/tables.ts';
import type { IamRequest } from './policy.ts';

interface Value {
  S?: string;
}
type Item = Record<string, Value>;
interface Write {
  TableName?: string;
  Key?: Item;
  Item?: Item;
}
interface Input extends Write {
  IndexName?: string;
  KeyConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Item;
  RequestItems?: Record<string, { Keys?: Item[] } | { PutRequest?: { Item: Item }; DeleteRequest?: { Key: Item } }[]>;
  TransactItems?: Record<string, Write>[];
}
export type FindTable = (name: string) => { arn: string; keys: TableKeys } | undefined;

/** The IAM action of a transaction's member. */
const actionOf: Record<string, string> = {
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};

/**
 * The IAM requests of a table call: action, resource and leading keys, which are the partition keys of the table, or of
 * the queried index. The index keys of written items are not among them.
 */
export const requestsOf = (operation: string, input: Input, tableOf: FindTable): IamRequest[] => {
  const iamRequest = (action: string, name: string | undefined, items: Item[]): IamRequest => {
    const table = tableOf(name ?? '');
    const key = table?.keys.partition.get('') ?? 'pk';
    const leadingKeys = items.flatMap((item) => item[key]?.S ?? []);
    return { action: `dynamodb:${action}`, resource: table?.arn ?? `no table ${name}`, leadingKeys };
  };
  if (operation === 'Query') return [queryRequest(input, tableOf)];
  if (input.TransactItems) {
    return input.TransactItems.flatMap((member) =>
      Object.entries(member).map(([kind, write]) =>
        iamRequest(actionOf[kind] ?? kind, write.TableName, [write.Item ?? write.Key ?? {}]),
      ),
    );
  }
  if (input.RequestItems) {
    return Object.entries(input.RequestItems).map(([name, requests]) =>
      iamRequest(operation, name, Array.isArray(requests) ? requests.map(itemOf) : (requests.Keys ?? [])),
    );
  }
  const item = input.Item ?? input.Key;
  return [iamRequest(operation, input.TableName, item ? [item] : [])];
};

const itemOf = (request: { PutRequest?: { Item: Item }; DeleteRequest?: { Key: Item } }): Item =>
  request.PutRequest?.Item ?? request.DeleteRequest?.Key ?? {};

const queryRequest = (input: Input, tableOf: FindTable): IamRequest => {
  const table = tableOf(input.TableName ?? '');
  const key = queriedPartition(input, table?.keys);
  return {
    action: 'dynamodb:Query',
    resource: `${table?.arn}${input.IndexName ? `/index/${input.IndexName}` : ''}`,
    leadingKeys: key === undefined ? [] : [key],
  };
};

/** The partition key value of a query, read from its key condition. */
const queriedPartition = (input: Input, keys: TableKeys | undefined): string | undefined => {
  const attribute = keys?.partition.get(input.IndexName ?? '');
  const condition = (input.KeyConditionExpression ?? '').replace(
    /#\w+/g,
    (name) => input.ExpressionAttributeNames?.[name] ?? name,
  );
  const match = new RegExp(`(?:^|[^\\w])${attribute}\\s*=\\s*(:\\w+)`).exec(condition);
  return match?.[1] ? input.ExpressionAttributeValues?.[match[1]]?.S : undefined;
};
