import type { Key } from './entity.ts';
import { storedKey } from './item.ts';
import type { NewWrite } from './write.ts';

/** `by` is added to `field` of the counter under `key`, only while the sum stays within `atMost`. */
export interface Addition {
  readonly key: Key;
  readonly field: string;
  readonly by: number;
  readonly atMost?: number;
  /** Epoch seconds after which the counter may be deleted. */
  readonly ttl?: number;
}

/** Several fields of the counter under `key`, each with what is added to it: a transaction takes one write an item. */
export interface Additions {
  readonly key: Key;
  readonly each: Readonly<Record<string, number>>;
  readonly atMost?: undefined;
  readonly ttl?: undefined;
}

/** One atomic, conditional ADD as a write. */
export const addWrite = (TableName: string, prefix: string, addition: Addition | Additions): NewWrite => {
  const { key, atMost, ttl } = addition;
  const each = 'each' in addition ? Object.entries(addition.each) : [[addition.field, addition.by] as const];
  const [, first = 0] = each[0] ?? [];
  const isLimited = atMost !== undefined;
  const expires = ttl !== undefined;
  return {
    label: 'counter',
    item: {
      Update: {
        TableName,
        Key: storedKey(prefix, key),
        UpdateExpression: `ADD ${each.map((_, i) => `#f${i} :b${i}`)}${expires ? ' SET #ttl = :ttl' : ''}`,
        ...(isLimited && { ConditionExpression: 'attribute_not_exists(#f0) OR #f0 <= :room' }),
        ExpressionAttributeNames: Object.fromEntries([
          ...each.map(([name], i) => [`#f${i}`, name]),
          ...(expires ? [['#ttl', 'ttl']] : []),
        ]),
        ExpressionAttributeValues: {
          ...Object.fromEntries(each.map(([, by], i) => [`:b${i}`, by])),
          ':room': isLimited ? atMost - first : undefined,
          ':ttl': ttl,
        },
      },
    },
  };
};
