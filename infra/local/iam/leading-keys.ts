import type { TableKeys } from '../table/tables.ts';
import type { IamRequest } from './policy.ts';

interface Value {
  S?: string;
}
type Item = Record<string, Value>;
interface Write {
  UpdateExpression?: string;
  ConditionExpression?: string;
  ProjectionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  TableName?: string;
  Key?: Item;
  Item?: Item;
}
interface Input extends Write {
  IndexName?: string;
  KeyConditionExpression?: string;
  UpdateExpression?: string;
  ConditionExpression?: string;
  FilterExpression?: string;
  ProjectionExpression?: string;
  ReturnValues?: string;
  Select?: string;
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

/** Words of expressions that name no attribute. */
const notAttributes = new Set(
  'SET REMOVE ADD DELETE AND OR NOT BETWEEN IN attribute_exists attribute_not_exists attribute_type begins_with contains size if_not_exists list_append'.split(
    ' ',
  ),
);

/** The top-level attributes that a request names. */
const attributesOf = (input: Input): string[] => {
  const { KeyConditionExpression, UpdateExpression, ConditionExpression, FilterExpression, ProjectionExpression } =
    input;
  const text = [KeyConditionExpression, UpdateExpression, ConditionExpression, FilterExpression, ProjectionExpression]
    .filter((each) => each !== undefined)
    .join(' ');
  const words = text.match(/(?<![\w.:#])#?[A-Za-z_]\w*/g) ?? [];
  const named = words
    .filter((word) => !notAttributes.has(word))
    .map((word) => (word.startsWith('#') ? (input.ExpressionAttributeNames?.[word] ?? word) : word));
  return [...new Set([...Object.keys(input.Item ?? input.Key ?? {}), ...named])];
};

/** What conditions on attributes look at. */
const shapeOf = (operation: string, input: Input): Pick<IamRequest, 'attributes' | 'select' | 'returnValues'> => ({
  attributes: attributesOf(input),
  ...(/Get|Query/.test(operation)
    ? { select: input.Select ?? (input.ProjectionExpression ? 'SPECIFIC_ATTRIBUTES' : 'ALL_ATTRIBUTES') }
    : { returnValues: input.ReturnValues ?? 'NONE' }),
});

/**
 * The IAM requests of a table call: action, resource and leading keys, which are the partition keys of the table, or of
 * the queried index. The index keys of written items are not among them.
 */
export const requestsOf = (operation: string, input: Input, tableOf: FindTable): IamRequest[] => {
  const iamRequest = (action: string, name: string | undefined, items: Item[], asked: Input): IamRequest => {
    const table = tableOf(name ?? '');
    const key = table?.keys.partition.get('') ?? 'pk';
    const leadingKeys = items.flatMap((item) => item[key]?.S ?? []);
    const resource = table?.arn ?? `no table ${name}`;
    return { action: `dynamodb:${action}`, resource, leadingKeys, ...shapeOf(action, asked) };
  };
  if (operation === 'Query') return [queryRequest(input, tableOf)];
  if (input.TransactItems) {
    return input.TransactItems.flatMap((member) =>
      Object.entries(member).map(([kind, write]) =>
        iamRequest(actionOf[kind] ?? kind, write.TableName, [write.Item ?? write.Key ?? {}], write),
      ),
    );
  }
  if (input.RequestItems) {
    return Object.entries(input.RequestItems).map(([name, requests]) =>
      iamRequest(operation, name, Array.isArray(requests) ? requests.map(itemOf) : (requests.Keys ?? []), input),
    );
  }
  const item = input.Item ?? input.Key;
  return [iamRequest(operation, input.TableName, item ? [item] : [], input)];
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
    ...shapeOf('Query', input),
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
