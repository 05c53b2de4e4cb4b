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

const addOne = (tableName: string, prefix: string, { key, field, by, atMost, ttl }: Addition): NewWrite => {
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

/** Several fields of the counter under `key`, each with what is added to it. */
export interface Additions {
  readonly key: Key;
  readonly by: Readonly<Record<string, number>>;
}

const addEach = (TableName: string, prefix: string, { key, by }: Additions): NewWrite => {
  const fields = Object.entries(by);
  return {
    label: 'counter',
    item: {
      Update: {
        TableName,
        Key: storedKey(prefix, key),
        UpdateExpression: `ADD ${fields.map((_, i) => `#f${i} :by${i}`).join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(fields.map(([name], i) => [`#f${i}`, name])),
        ExpressionAttributeValues: toStored(Object.fromEntries(fields.map(([, value], i) => [`:by${i}`, value]))),
      },
    },
  };
};

const isOne = (addition: Addition | Additions): addition is Addition => 'field' in addition;

/** One atomic ADD as a write, conditional where it has a limit: a transaction takes one write an item. */
export const addWrite = (tableName: string, prefix: string, addition: Addition | Additions): NewWrite =>
  isOne(addition) ? addOne(tableName, prefix, addition) : addEach(tableName, prefix, addition);
