import type { QueryCommandInput, QueryCommandOutput } from '@aws-sdk/lib-dynamodb';
import { startOf } from '../../signed/cursor.ts';
import type { Signer } from '../../signed/sign.ts';
import type { IndexName } from '../entity.ts';
import type { Stored } from '../item.ts';

/** A range of one partition of the table or an index; `begins`, or `from` and `to` (inclusive), limit the sort keys. */
export interface Range {
  readonly pk: string;
  readonly index?: IndexName;
  readonly begins?: string;
  readonly from?: string;
  readonly to?: string;
  readonly descending?: boolean;
  readonly limit?: number;
  readonly cursor?: string | undefined;
  /** Names the caller's own filter, which the cursor is bound to. */
  readonly filter?: string | undefined;
  readonly consistent?: boolean;
}

/** True for a range that ends before it begins, which the table would refuse. */
export const isEmptyRange = ({ from, to }: Range): boolean => from !== undefined && to !== undefined && from > to;

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
    ExpressionAttributeValues: values,
  };
};

/** The query that reads a range, from `start` on. */
export const queryOf = (
  TableName: string,
  prefix: string,
  range: Range,
  start: Stored | undefined,
): QueryCommandInput => ({
  TableName,
  ...(range.index ? { IndexName: range.index } : {}),
  ...conditionOf(range, prefix),
  ScanIndexForward: !range.descending,
  ConsistentRead: range.consistent ?? false,
  ...(range.limit ? { Limit: range.limit } : {}),
  ...(start ? { ExclusiveStartKey: start } : {}),
});

/** What one query found, and where the next begins. */
export type Found = Pick<QueryCommandOutput, 'Items' | 'LastEvaluatedKey'>;

/** The items of all pages, one page after the other. */
export const everyPage = async (ask: (start: Stored | undefined) => Promise<Found>): Promise<Stored[]> => {
  const all: Stored[] = [];
  let start: Stored | undefined;
  do {
    const answer = await ask(start);
    all.push(...(answer.Items ?? []));
    start = answer.LastEvaluatedKey;
  } while (start);
  return all;
};

/** Ties a cursor to tenant and query, so that it opens no other list. */
export const cursorPurpose = (tenantId: string, { pk, index, begins, from, to, descending, filter }: Range): string =>
  `cursor ${tenantId} ${JSON.stringify([pk, index, begins, from, to, descending, filter])}`;

/** Where the query behind this cursor goes on; undefined without one, 400 unless it is a cursor of this very list. */
export const openCursor = (signer: Signer, tenantId: string, range: Range): Stored | undefined => {
  const position = startOf(signer, cursorPurpose(tenantId, range), range.cursor);
  return position === undefined ? undefined : JSON.parse(position);
};
