import { isDeepStrictEqual } from 'node:util';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { Entity, Key } from './entity.ts';

export type Stored = Record<string, AttributeValue>;

const INDEXES = ['gsi1', 'gsi2', 'gsi3'] as const;
const options = { removeUndefinedValues: true } as const;
const RESERVED = ['pk', 'sk', 'entity', 'ttl', 'row', 'mark', ...INDEXES.flatMap((name) => [`${name}pk`, `${name}sk`])];

/** Marshalled without undefined fields. */
export const toStored = (value: Record<string, unknown>): Stored => marshall(value, options);

/** The stored form of a key under a tenant's prefix. */
export const storedKey = (prefix: string, key: Key): Stored => toStored({ pk: prefix + key.pk, sk: key.sk });

const withoutBlanks = (fields: object, blank: Record<string, unknown> = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !(name in blank && isDeepStrictEqual(value, blank[name]))),
  );

/** An item as it lies in the table: keys, index keys, entity name, time to live, the thin row and the fields themselves. */
export const toItem = <Item extends object, Id extends object, Row>(
  prefix: string,
  entity: Entity<Item, Id, Row>,
  item: Item & Id,
): Stored => {
  const taken = RESERVED.find((name) => name in item);
  if (taken) throw new Error(`${entity.name} must not have a field named ${taken}: the table uses it`);
  const indexes = entity.indexes?.(item) ?? {};
  const indexKeys = INDEXES.flatMap((name) => {
    const key = indexes[name];
    return key ? [[`${name}pk`, prefix + key.pk] as const, [`${name}sk`, key.sk] as const] : [];
  });
  const row =
    entity.row && (entity.isAllRow || indexKeys.length > 0)
      ? { row: withoutBlanks(entity.row.parse(item) as object, entity.blank) }
      : {};
  const { pk, sk } = entity.key(item);
  const { version } = item as { version?: number };
  return toStored({
    ...(entity.isAllRow ? { version } : withoutBlanks(item, entity.blank)),
    ...Object.fromEntries(indexKeys),
    ...row,
    pk: prefix + pk,
    sk,
    entity: entity.name,
    ttl: entity.expiresAt?.(item),
  });
};

/** The entity's fields of a stored item, through its schema. */
export const fromItem = <Item extends object, Id extends object, Row>(
  entity: Entity<Item, Id, Row>,
  stored: Stored,
): Item => {
  const fields = unmarshall(stored);
  return entity.schema.parse({ ...entity.blank, ...(entity.isAllRow ? fields.row : fields) });
};

/** The thin row of an item found through an index. */
export const rowOf = <Item extends object, Id extends object, Row>(
  entity: Entity<Item, Id, Row>,
  stored: Stored,
): Row => {
  if (!entity.row) throw new Error(`${entity.name} has no row`);
  return entity.row.parse({ ...entity.blank, ...unmarshall(stored).row });
};
