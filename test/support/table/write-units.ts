import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { WriteItem } from '../../../functions/platform/table/write.ts';
import { type Marshalled as Item, marshalled } from './marshalled.ts';
import { beforeEachCall } from './table-faults.ts';

const bytes = (text: string): number => Buffer.byteLength(text);

/** An attribute's size as DynamoDB counts it: 3 octets for a list or map, 1 for each element. */
const sizeOf = (value: AttributeValue): number => {
  if (value.S !== undefined) return bytes(value.S);
  if (value.N !== undefined) return Math.ceil(value.N.length / 2) + 1;
  if (value.L !== undefined) return 3 + value.L.reduce((sum, each) => sum + 1 + sizeOf(each), 0);
  if (value.M !== undefined) return 3 + itemSize(value.M) + Object.keys(value.M).length;
  return 1;
};

/** An item's size in octets as DynamoDB counts it. */
export const itemSize = (item: Item): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + bytes(name) + sizeOf(value), 0);

const units = (size: number): number => Math.max(1, Math.ceil(size / 1024));

const indexUnits = (item: Item): number =>
  ['gsi1', 'gsi2', 'gsi3']
    .filter((name) => item[`${name}pk`])
    .reduce((sum, name) => {
      const kept = Object.entries(item).filter(([key]) => ['pk', 'sk', 'row', `${name}pk`, `${name}sk`].includes(key));
      return sum + units(itemSize(Object.fromEntries(kept)));
    }, 0);

const putUnits = (item: Item, factor: number): number => factor * units(itemSize(item)) + indexUnits(item);

/** Counts the write units of puts from their sizes: transactions twice, and every projected index. */
export const countWriteUnits = (client: DynamoDBDocumentClient): { units: () => number; sizes: () => number[] } => {
  let sum = 0;
  const sizes: number[] = [];
  const count = (stored: object | undefined, factor: number): void => {
    if (!stored) return;
    const item = marshalled(stored);
    sizes.push(itemSize(item));
    sum += putUnits(item, factor);
  };
  beforeEachCall(client, (command, input) => {
    if (command === 'PutItemCommand') count((input as { Item?: object }).Item, 1);
    if (command !== 'TransactWriteItemsCommand') return;
    for (const { Put } of (input as { TransactItems: WriteItem[] }).TransactItems) count(Put?.Item, 2);
  });
  return { units: () => sum, sizes: () => sizes };
};
