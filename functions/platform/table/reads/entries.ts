import type { Key } from '../entity.ts';
import { storedKey } from '../item.ts';
import type { NewWrite } from '../write.ts';

/** Changes to single entries of a map field, made without reading the item first. */
export interface EntryChanges {
  readonly field: string;
  readonly put?: Readonly<Record<string, unknown>>;
  readonly remove?: readonly string[];
  /** The write loses unless all of these entries are there. */
  readonly present?: readonly string[];
  /** Fields of the item beside the map, by name, with their new values. */
  readonly set?: Readonly<Record<string, unknown>>;
}

const namesOf = (changes: EntryChanges): string[] => [
  ...new Set([...Object.keys(changes.put ?? {}), ...(changes.remove ?? []), ...(changes.present ?? [])]),
];

/** An update expression with the names and values that it uses. */
const updateOf = (changes: EntryChanges, names: readonly string[], path: (name: string) => string) => {
  const puts = Object.entries(changes.put ?? {});
  const fields = Object.entries(changes.set ?? {});
  const sets = [
    '#version = #version + :one',
    ...puts.map(([name], i) => `${path(name)} = :v${i}`),
    ...fields.map((_, i) => `#f${i} = :f${i}`),
  ];
  const removals = (changes.remove ?? []).map(path);
  return {
    UpdateExpression: `SET ${sets.join(', ')}${removals.length > 0 ? ` REMOVE ${removals.join(', ')}` : ''}`,
    ExpressionAttributeNames: {
      '#version': 'version',
      ...(names.length > 0 ? { '#field': changes.field } : {}),
      ...Object.fromEntries(names.map((name, i) => [`#e${i}`, name])),
      ...Object.fromEntries(fields.map(([name], i) => [`#f${i}`, name])),
    },
    ExpressionAttributeValues: {
      ':one': 1,
      ...Object.fromEntries(puts.map(([, value], i) => [`:v${i}`, value])),
      ...Object.fromEntries(fields.map(([, value], i) => [`:f${i}`, value])),
    },
  };
};

/** One update that puts and removes entries, sets fields and raises the item's version; loses when the item is not there. */
export const entriesWrite = (
  tableName: string,
  prefix: string,
  label: string,
  key: Key,
  changes: EntryChanges,
): NewWrite => {
  const names = namesOf(changes);
  const path = (name: string): string => `#field.#e${names.indexOf(name)}`;
  const conditions = [
    'attribute_exists(pk)',
    ...(changes.present ?? []).map((name) => `attribute_exists(${path(name)})`),
  ];
  const Update = {
    TableName: tableName,
    Key: storedKey(prefix, key),
    ...updateOf(changes, names, path),
    ConditionExpression: conditions.join(' AND '),
  };
  return { label, item: { Update } };
};
