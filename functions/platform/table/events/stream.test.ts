import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { expect, it } from 'vitest';
import { newId } from '../../../../shared/contract/id.ts';
import { changesOf } from './stream.ts';

const tenantId = newId('tenant');
const item = (sk: string, version: number) => ({ pk: `T#${tenantId}#NOTES`, sk, entity: 'note', version });
const record = (before: object | undefined, after: object | undefined) =>
  ({
    dynamodb: { OldImage: before && marshall(before), NewImage: after && marshall(after) },
  }) as DynamoDBRecord;

it('tells one change an item: as it was before the batch, and as it is after it, in the order of the last writes', () => {
  const [first, second] = [item('a', 1), item('b', 1)];
  const records = [
    record(undefined, first),
    record(second, { ...second, version: 2 }),
    record({ ...second, version: 2 }, undefined),
    record(first, { ...first, version: 2 }),
    record(undefined, { pk: 'OF_NO_COMPANY', sk: 'a', entity: 'note' }),
  ];
  const of = { tenantId, entity: 'note' };
  expect(changesOf(records)).toEqual([
    { ...of, before: second, after: undefined },
    { ...of, before: undefined, after: { ...first, version: 2 } },
  ]);
});
