import { describe, expect, it } from 'vitest';
import { requestCapacity, takeCapacity } from './capacity.ts';

const capacity = '"ConsumedCapacity":{"TableName":"t","CapacityUnits":2.5}';
const take = (asked: string, answer: string) => {
  const { body, units } = takeCapacity(asked, Buffer.from(answer));
  return [body.toString(), units];
};

describe('consumed capacity', () => {
  it('is requested for every operation that can return it', () => {
    expect(JSON.parse(requestCapacity('PutItem', '{"Item":{}}'))).toEqual({
      Item: {},
      ReturnConsumedCapacity: 'INDEXES',
    });
    expect(requestCapacity('DescribeTable', '{"TableName":"t"}')).toBe('{"TableName":"t"}');
  });

  it.each([
    ['{}', `{${capacity}}`, '{}', 2.5],
    ['{}', `{"Item":{"a":{"S":"é"}},${capacity}}`, '{"Item":{"a":{"S":"é"}}}', 2.5],
    ['{}', `{${capacity},"Item":{"a":{"N":"1"}}}`, '{"Item":{"a":{"N":"1"}}}', 2.5],
    ['{}', '{"Item":{"ConsumedCapacity":{"S":"mine"}}}', '{"Item":{"ConsumedCapacity":{"S":"mine"}}}', 0],
    ['{}', `{"ConsumedCapacity":[{"CapacityUnits":1},{"CapacityUnits":3}]}`, '{}', 4],
    ['{"ReturnConsumedCapacity":"TOTAL"}', `{${capacity}}`, `{${capacity}}`, 2.5],
  ])('request %s, answer %s: returns %s and counts %d', (asked, answer, expected, units) => {
    expect(take(asked, answer)).toEqual([expected, units]);
  });
});
