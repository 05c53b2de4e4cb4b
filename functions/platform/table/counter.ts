import type { Key } from './entity.ts';
import { storedKey, toStored } from './item.ts';
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

/** One atomic, conditional ADD as a write. */
export const addWrite = (tableName: string, prefix: string, { key, field, by, atMost, ttl }: Addition): NewWrite => {
  const limit = atMost === undefined ? {} : { ':room': atMost - by };
  const expiry = ttl === undefined ? {} : { ':ttl': ttl };
  return {
    label: 'counter',
    item: {
      Update: {
        TableName: tableName,
        Key: storedKey(prefix, key),
        UpdateExpression: `ADD #field :by${ttl === undefined ? '' : ' SET #ttl = :ttl'}`,
        ...(atMost === undefined ? {} : { ConditionExpression: 'attribute_not_exists(#field) OR #field <= :room' }),
        ExpressionAttributeNames: { '#field': field, ...(ttl === undefined ? {} : { '#ttl': 'ttl' }) },
        ExpressionAttributeValues: toStored({ ':by': by, ...limit, ...expiry }),
      },
    },
  };
};
