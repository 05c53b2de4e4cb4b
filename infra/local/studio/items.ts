import { unmarshall } from '@aws-sdk/util-dynamodb';
import { callTable } from '../table/client.ts';
import type { StudioHost } from './host.ts';

interface Page {
  Items: Parameters<typeof unmarshall>[0][];
  LastEvaluatedKey?: object;
}

/**
 * The table's items: of one partition (`pk`), of partitions with a prefix (`prefix`), or all; optionally by sort key prefix
 * (`sk`). All of them unless a limit is asked for: what is judged by a part of the table is judged wrong.
 */
export const readItems = async (query: URLSearchParams, host: StudioHost): Promise<Record<string, unknown>[]> => {
  const table = host.tables.find((candidate) => candidate.name === query.get('table')) ?? host.tables[0];
  if (!table) return [];
  const [pk, sk] = ['pk', 'sk'].map((name) => query.get(name));
  const partition = table.keys.partition.get('') ?? 'pk';
  const limit = Number(query.get('limit') ?? Number.POSITIVE_INFINITY);
  const found = pk
    ? await collect(host, 'Query', byPartition(table.name, partition, pk), limit)
    : await collect(host, 'Scan', byPrefix(table.name, partition, query.get('prefix')), limit);
  return sk ? found.filter((item) => String(item.sk).startsWith(sk)) : found;
};

const byPartition = (TableName: string, name: string, value: string) => ({
  TableName,
  ConsistentRead: true,
  KeyConditionExpression: '#p = :p',
  ExpressionAttributeNames: { '#p': name },
  ExpressionAttributeValues: { ':p': { S: value } },
});

const byPrefix = (TableName: string, name: string, prefix: string | null) => ({
  TableName,
  ConsistentRead: true,
  ...(prefix
    ? {
        FilterExpression: 'begins_with(#p, :p)',
        ExpressionAttributeNames: { '#p': name },
        ExpressionAttributeValues: { ':p': { S: prefix } },
      }
    : {}),
});

const collect = async (
  host: StudioHost,
  operation: string,
  input: object,
  limit: number,
): Promise<Record<string, unknown>[]> => {
  const items: Record<string, unknown>[] = [];
  let ExclusiveStartKey: object | undefined;
  do {
    const page: Page = await callTable<Page>(host.engine, operation, {
      ...input,
      ...(ExclusiveStartKey ? { ExclusiveStartKey } : {}),
    });
    items.push(...page.Items.map((item) => unmarshall(item)));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey && items.length < limit);
  return items.slice(0, limit);
};
