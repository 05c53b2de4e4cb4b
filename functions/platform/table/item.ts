import { isDeepStrictEqual } from 'node:util';
import type { Entity, Key } from './entity.ts';
import { type Fields, shapeOf, upgraded } from './upgrade.ts';

/** An item as the document client reads and writes it: the table's own attributes and the entity's fields, all plain. */
export type Stored = Record<string, unknown>;

const INDEXES = ['gsi1', 'gsi2', 'gsi3'] as const;
const RESERVED = [
  'pk',
  'sk',
  'entity',
  'ttl',
  'row',
  'mark',
  'shape',
  ...INDEXES.flatMap((name) => [`${name}pk`, `${name}sk`]),
];

/** The stored form of a key under a tenant's prefix. */
export const storedKey = (prefix: string, key: Key): Key => ({ pk: prefix + key.pk, sk: key.sk });

const withoutBlanks = (fields: object, blank: Record<string, unknown> = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !(name in blank && isDeepStrictEqual(value, blank[name]))),
  );

/** What is stored beside the row. */
const ownFields = <Item extends object, Id extends object, Row>(
  { isAllRow, inRow = [], inKey = [], blank }: Entity<Item, Id, Row>,
  item: object,
  row: Fields = {},
): Fields => {
  if (isAllRow) return { version: (item as { version?: number }).version };
  const isInRow = (name: string, value: unknown): boolean =>
    inRow.includes(name) && name in row && isDeepStrictEqual(value, row[name]);
  return Object.fromEntries(
    Object.entries(withoutBlanks(item, blank)).filter(
      ([name, value]) => !inKey.includes(name) && !isInRow(name, value),
    ),
  );
};

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
  // The first shape has no number: an entity that never changed pays nothing for it.
  const shape = shapeOf(entity) > 1 ? { shape: shapeOf(entity) } : {};
  const row =
    entity.row && (entity.isAllRow || indexKeys.length > 0)
      ? { row: { ...withoutBlanks(entity.row.parse(item) as object, entity.blank), ...shape } }
      : {};
  const { pk, sk } = entity.key(item);
  const stored = {
    ...ownFields(entity, item, row.row),
    ...Object.fromEntries(indexKeys),
    ...row,
    ...shape,
    pk: prefix + pk,
    sk,
    entity: entity.name,
    ttl: entity.expiresAt?.(item),
  };
  return entity.shorten?.(stored) ?? stored;
};

const rowIn = ({ row }: Stored): Fields => (typeof row === 'object' && row !== null ? { ...row } : {});

/** All that is stored of an item's fields, in its row and beside it, which counts where both say something. */
const storedFields = <Item extends object, Id extends object, Row>(
  { isAllRow, inRow = [] }: Entity<Item, Id, Row>,
  stored: Stored,
): Fields => {
  const row = rowIn(stored);
  if (isAllRow) return row;
  return { ...Object.fromEntries(inRow.flatMap((name) => (name in row ? [[name, row[name]]] : []))), ...stored };
};

/** The entity's fields of a stored item of any shape, through its schema; throws a ZodError for what does not fit it. */
export const fromItem = <Item extends object, Id extends object, Row>(
  entity: Entity<Item, Id, Row>,
  stored: Stored,
): Item => {
  const fields = upgraded(entity, storedFields(entity, stored));
  return entity.schema.parse({ ...entity.blank, ...fields });
};

/** The thin row, of any shape, of an item found through an index; throws for an entity without one. */
export const rowOf = <Item extends object, Id extends object, Row>(
  entity: Entity<Item, Id, Row>,
  stored: Stored,
): Row => {
  if (!entity.row) throw new Error(`${entity.name} has no row`);
  const sk = INDEXES.map((name) => stored[`${name}sk`]).find((key) => typeof key === 'string');
  const row = entity.lengthenRow?.(rowIn(stored), sk ?? '') ?? rowIn(stored);
  return entity.row.parse({ ...entity.blank, ...upgraded(entity, row) });
};

/** True for a stored item of this entity whose shape is older, or that still has the entity's former name. */
export const isOutdated = (entity: Pick<Entity<never, never>, 'name' | 'upgrades'>, stored: Stored): boolean =>
  Number(stored.shape ?? 1) < shapeOf(entity) || stored.entity !== entity.name;

const withoutReserved = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !RESERVED.includes(name)));

/** A stored item as its entity would store it today. Fields the schema does not know stay; its key must stay, too. */
export const inCurrentShape = <Item extends object, Id extends object, Row>(
  prefix: string,
  entity: Entity<Item & Id, Id, Row>,
  stored: Stored,
): Stored => {
  const kept = entity.isAllRow ? {} : withoutReserved(upgraded(entity, storedFields(entity, stored)));
  const next = toItem(prefix, entity, { ...kept, ...fromItem(entity, stored) });
  if (next.pk !== stored.pk || next.sk !== stored.sk)
    throw new Error(`${entity.name} would get another key: an upgrade cannot move an item`);
  return { ...next, ttl: next.ttl ?? stored.ttl };
};
