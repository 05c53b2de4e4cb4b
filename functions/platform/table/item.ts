import { isDeepStrictEqual } from 'node:util';
import type { Entity, Key } from './entity.ts';

/** An item as the document client reads and writes it: the table's own attributes and the entity's fields, all plain. */
export type Stored = Record<string, unknown>;

const INDEXES = ['gsi1', 'gsi2', 'gsi3'] as const;
const RESERVED = ['pk', 'sk', 'entity', 'ttl', 'row', 'mark', ...INDEXES.flatMap((name) => [`${name}pk`, `${name}sk`])];

/** The stored form of a key under a tenant's prefix. */
export const storedKey = (prefix: string, key: Key): Key => ({ pk: prefix + key.pk, sk: key.sk });

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
  return {
    ...(entity.isAllRow ? { version } : withoutBlanks(item, entity.blank)),
    ...Object.fromEntries(indexKeys),
    ...row,
    pk: prefix + pk,
    sk,
    entity: entity.name,
    ttl: entity.expiresAt?.(item),
  };
};

const rowIn = ({ row }: Stored): object => (typeof row === 'object' && row !== null ? row : {});

/** The entity's fields of a stored item, through its schema. */
export const fromItem = <Item extends object, Id extends object, Row>(
  entity: Entity<Item, Id, Row>,
  stored: Stored,
): Item => {
  return entity.schema.parse({ ...entity.blank, ...(entity.isAllRow ? rowIn(stored) : stored) });
};

/** The thin row of an item found through an index. */
export const rowOf = <Item extends object, Id extends object, Row>(
  entity: Entity<Item, Id, Row>,
  stored: Stored,
): Row => {
  if (!entity.row) throw new Error(`${entity.name} has no row`);
  return entity.row.parse({ ...entity.blank, ...rowIn(stored) });
};
