import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Entity } from '../entity.ts';
import { isOutdated, type Stored } from '../item.ts';
import type { TableDeps } from '../table-deps.ts';
import { shapeOf } from '../upgrade.ts';

/** Any entity that has upgrades or a former name. */
export type UpgradableEntity = Entity<Record<string, unknown>, Record<string, unknown>>;

/** A page of the walk: among the items it read, of all tenants, the outdated and the named ones; where the next starts. */
export interface WalkPage {
  readonly outdated: readonly Stored[];
  /** Items of the entities asked for by name, whatever their shape. */
  readonly named: readonly Stored[];
  /** How many items the page went through. */
  readonly read: number;
  readonly next: Stored | undefined;
}

/** Reads the whole table, page by page. The only scan of the product: its function alone is allowed to, see README.md. */
export interface TableWalk {
  page(from: Stored | undefined, names?: readonly string[]): Promise<WalkPage>;
}

const ITEMS_PER_PAGE = 500;

interface Clause {
  readonly text: string;
  readonly values: Readonly<Record<string, string | number>>;
}

const clausesOf = (entity: UpgradableEntity, i: number): Clause[] => [
  ...(shapeOf(entity) > 1
    ? [
        {
          text: `(#entity = :e${i} AND (attribute_not_exists(#shape) OR #shape < :s${i}))`,
          values: { [`:e${i}`]: entity.name, [`:s${i}`]: shapeOf(entity) },
        },
      ]
    : []),
  ...(entity.formerName === undefined ? [] : [{ text: `#entity = :f${i}`, values: { [`:f${i}`]: entity.formerName } }]),
];

const namedClause = (name: string, i: number): Clause => ({
  text: `#entity = :n${i}`,
  values: { [`:n${i}`]: name },
});

const filterOf = (entities: readonly UpgradableEntity[], names: readonly string[]) => {
  const clauses = [...entities.flatMap(clausesOf), ...names.map(namedClause)];
  // Without an entity to look for nothing is found; a scan takes no empty filter.
  if (clauses.length === 0) clauses.push({ text: '#entity = :none', values: { ':none': '' } });
  const FilterExpression = clauses.map(({ text }) => text).join(' OR ');
  return {
    FilterExpression,
    ExpressionAttributeNames: {
      '#entity': 'entity',
      ...(FilterExpression.includes('#shape') && { '#shape': 'shape' }),
    },
    ExpressionAttributeValues: Object.assign({}, ...clauses.map(({ values }) => values)),
  };
};

/** Walks the table for items whose shape is older than their entity's, or that have its former name, and for named ones. */
export const openTableWalk = (
  { client, tableName: TableName }: Pick<TableDeps, 'client' | 'tableName'>,
  entities: readonly UpgradableEntity[],
  itemsPerPage = ITEMS_PER_PAGE,
): TableWalk => {
  const isOld = (stored: Stored): boolean =>
    entities.some(
      (entity) => [entity.name, entity.formerName].includes(String(stored.entity)) && isOutdated(entity, stored),
    );
  return {
    page: async (ExclusiveStartKey, names = []) => {
      const filter = filterOf(entities, names);
      const scan = new ScanCommand({ TableName, ...filter, Limit: itemsPerPage, ExclusiveStartKey });
      const { Items = [], ScannedCount = 0, LastEvaluatedKey } = await client.send(scan);
      const named = Items.filter(({ entity }) => names.includes(String(entity)));
      return { outdated: Items.filter(isOld), named, read: ScannedCount, next: LastEvaluatedKey };
    },
  };
};
