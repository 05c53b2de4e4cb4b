import type * as z from 'zod';
import type { Upgrade } from './upgrade.ts';

/** A key without its tenant prefix; `TenantTable` adds `T#<tenant id>#` to every partition. */
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** The table's general indexes; each has a partition key `<name>pk` and a sort key `<name>sk`. */
export type IndexName = 'gsi1' | 'gsi2' | 'gsi3';

/** An entity: one schema, its key, the indexes that find it and the thin row that lists show. */
export interface Entity<Item extends object, Id extends object, Row = Item> {
  /** Unique in the table; each stored item carries it. */
  readonly name: string;
  readonly schema: z.ZodType<Item>;
  key(id: Id): Key;
  indexes?(item: Item): Partial<Record<IndexName, Key | undefined>>;
  readonly row?: z.ZodType<Row>;
  /** The row is the whole item: its fields are stored once, there, and `version` beside it for conditions. */
  readonly isAllRow?: boolean;
  /** Long fields that are stored once, in the row, where it has them as they are. No follower may read them raw. */
  readonly inRow?: readonly string[];
  /** A shorter form in which an item is stored, for lists pay by the byte; `schema` reads items of both forms. */
  shorten?(stored: Readonly<Record<string, unknown>>): Record<string, unknown>;
  /** The row's fields from its shorter form, or from one of before, and from an index's sort key; all indexes tell the same. */
  lengthenRow?(row: Readonly<Record<string, unknown>>, sk: string): Record<string, unknown>;
  /** Fields that its key tells: not stored beside it, since each read pays for them; the schema reads them from `sk`. */
  readonly inKey?: readonly string[];
  /** Fields of an item of which little is known; they are read back but not stored, which halves a thin item. */
  readonly blank?: Partial<Item>;
  /** Epoch seconds after which the table may delete it; by the clock it is void at once. */
  expiresAt?(item: Item): number | undefined;
  /** The name its items were stored under before; those of this name that fit the schema are its own. */
  readonly formerName?: string;
  /** How older stored items become today's, oldest step first; see README.md. */
  readonly upgrades?: readonly Upgrade[];
}

/** Declares an entity, keeping the types of item, id and row. */
export const entity = <Item extends object, Id extends object, Row = Item>(
  definition: Entity<Item, Id, Row>,
): Entity<Item, Id, Row> => definition;
