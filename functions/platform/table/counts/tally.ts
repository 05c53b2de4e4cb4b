import type { Key } from '../entity.ts';
import { storedKey } from '../item.ts';
import type { NewWrite } from '../write.ts';

/** Adds `by` to `entry` of the map `field` and to the number `total`, provided the item's `facts` are unchanged. */
export interface Tally {
  readonly key: Key;
  readonly field: string;
  readonly entry: string;
  readonly total: string;
  readonly by: number;
  /** Upper limit of the entry, at least `by`. */
  readonly atMost?: number | undefined;
  /** Fields of the item whose change makes the write lose. */
  readonly facts: Readonly<Record<string, unknown>>;
}

const ENTRY = '#field.#entry';

/**
 * One update of both counts; loses where the item or its map is missing, a fact has changed or the limit would be
 * exceeded. Tallies don't make each other lose, but they raise the version, so that a patch cannot overwrite a count.
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
