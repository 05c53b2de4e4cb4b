import type { Key } from '../entity.ts';
import { storedKey } from '../item.ts';
import type { NewWrite } from '../write.ts';

/** Adds `by` to `field` of the counter under `key`, unless the sum would exceed `atMost`. */
export interface Addition {
  readonly key: Key;
  readonly field: string;
  readonly by: number;
  readonly atMost?: number;
  /** Epoch seconds after which the counter may be deleted. */
  readonly ttl?: number;
}

/** Adds to several fields of one counter: a transaction allows one write per item. */
export interface Additions {
  readonly key: Key;
  readonly each: Readonly<Record<string, number>>;
  /** The most that each of them may come to; without, any number. */
  readonly atMost?: readonly number[];
  /** Epoch seconds after which the counter may be deleted. */
  readonly ttl?: number;
}

const roomCondition = (i: number): string => `(attribute_not_exists(#f${i}) OR #f${i} <= :r${i})`;

/** One atomic, conditional ADD as a write. */
export const addWrite = (TableName: string, prefix: string, addition: Addition | Additions): NewWrite => {
  const { key, atMost, ttl } = addition;
  const each = 'each' in addition ? Object.entries(addition.each) : [[addition.field, addition.by] as const];
  const limits = atMost === undefined ? [] : [atMost].flat();
  const expires = ttl !== undefined;
  return {
    label: 'counter',
    item: {
      Update: {
        TableName,
        Key: storedKey(prefix, key),
        UpdateExpression: `ADD ${each.map((_, i) => `#f${i} :b${i}`)}${expires ? ' SET #ttl = :ttl' : ''}`,
        ...(limits.length > 0 && { ConditionExpression: limits.map((_, i) => roomCondition(i)).join(' AND ') }),
        ExpressionAttributeNames: Object.fromEntries([
          ...each.map(([name], i) => [`#f${i}`, name]),
          ...(expires ? [['#ttl', 'ttl']] : []),
        ]),
        ExpressionAttributeValues: {
          ...Object.fromEntries(each.map(([, by], i) => [`:b${i}`, by])),
          ...Object.fromEntries(limits.map((limit, i) => [`:r${i}`, limit - (each[i]?.[1] ?? 0)])),
          ':ttl': ttl,
        },
      },
    },
  };
};
