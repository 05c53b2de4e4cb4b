import { describe, expect, it } from 'vitest';
import { refusedUnits } from './touched.ts';

const refusal = (name: string): string => JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${name}` });
const item = (bytes: number) => ({
  pk: { S: 'T#ten_1#LEAD#led_1' },
  gsi1pk: { S: 'any' },
  words: { S: 'x'.repeat(bytes) },
});

describe('the units of a refused write', () => {
  it('are those of its item where a condition fails, without the rows of an index', () => {
    const failed = refusal('ConditionalCheckFailedException');
    expect(refusedUnits(JSON.stringify({ Item: item(10) }), failed)).toBe(1);
    expect(refusedUnits(JSON.stringify({ Item: item(2000) }), failed)).toBe(3);
    expect(refusedUnits(JSON.stringify({ Key: { pk: { S: 'p' } } }), failed)).toBe(1);
  });

  it('are two for each kilobyte of each item of a canceled transaction', () => {
    const asked = {
      TransactItems: [{ Put: { Item: item(1500) } }, { Update: { Key: {} } }, { ConditionCheck: { Key: {} } }],
    };
    expect(refusedUnits(JSON.stringify(asked), refusal('TransactionCanceledException'))).toBe(8);
  });

  it('are none where nothing was tried', () => {
    expect(refusedUnits(JSON.stringify({ Item: item(10) }), refusal('AccessDeniedException'))).toBe(0);
  });
});
