import type { Key } from './entity.ts';
import { storedKey } from './item.ts';
import type { NewWrite } from './write.ts';

/** `by` is counted under `entry` of the item's map `field` and in its number `total`, while `facts` are still so. */
export interface Tally {
  readonly key: Key;
  readonly field: string;
  readonly entry: string;
  readonly total: string;
  readonly by: number;
  /** The most that the entry may come to; not less than `by`. */
  readonly atMost?: number | undefined;
  /** Fields of the item whose change makes the write lose. */
  readonly facts: Readonly<Record<string, unknown>>;
}

const ENTRY = '#field.#entry';

/**
 * One update of one item that counts twice; it loses where the item or its map is missing, a fact has changed or the
 * limit would be passed. Tallies don't make each other lose, but the version rises, so that a patch keeps what was
 * counted meanwhile.
 */
export const tallyWrite = (TableName: string, prefix: string, tally: Tally): NewWrite => {
  const { key, field, entry, total, by, atMost } = tally;
  const facts = Object.entries(tally.facts);
  const conditions = [
    'attribute_exists(#field)',
    ...facts.map((_, i) => `#f${i} = :f${i}`),
    ...(atMost === undefined ? [] : [`(attribute_not_exists(${ENTRY}) OR ${ENTRY} <= :room)`]),
  ];
  return {
    label: 'tally',
    item: {
      Update: {
        TableName,
        Key: storedKey(prefix, key),
        UpdateExpression: `SET ${ENTRY} = if_not_exists(${ENTRY}, :zero) + :by ADD #total :by, #version :one`,
        ConditionExpression: conditions.join(' AND '),
        ExpressionAttributeNames: {
          '#field': field,
          '#entry': entry,
          '#total': total,
          '#version': 'version',
          ...Object.fromEntries(facts.map(([name], i) => [`#f${i}`, name])),
        },
        ExpressionAttributeValues: {
          ':zero': 0,
          ':by': by,
          ':one': 1,
          ...(atMost === undefined ? {} : { ':room': atMost - by }),
          ...Object.fromEntries(facts.map(([, value], i) => [`:f${i}`, value])),
        },
      },
    },
  };
};
