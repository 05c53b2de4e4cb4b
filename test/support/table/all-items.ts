import { ScanCommand } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Marshalled } from './marshalled.ts';

/** Every item of a table, as it is on the wire. */
export const allItems = async (client: DynamoDBDocumentClient, TableName: string): Promise<Marshalled[]> => {
  const found: Marshalled[] = [];
  let ExclusiveStartKey: Marshalled | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName, ExclusiveStartKey }));
    found.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return found;
};
