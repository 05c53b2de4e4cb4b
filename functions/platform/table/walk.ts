import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Entity } from './entity.ts';
import type { Stored } from './item.ts';
import type { TableDeps } from './table-deps.ts';
import { shapeOf } from './upgrade.ts';

/** Any entity that has upgrades or a former name. */
export type UpgradableEntity = Entity<Record<string, unknown>, Record<string, unknown>>;

/** A page of the walk: the outdated items among those it read, of all tenants, and where the next page starts. */
export interface WalkPage {
  readonly outdated: readonly Stored[];
  readonly next: Stored | undefined;
}

/** Reads the whole table, page by page. The only scan of the product: its function alone is allowed to, see README.md. */
export interface TableWalk {
  page(from: Stored | undefined): Promise<WalkPage>;
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

const filterOf = (entities: readonly UpgradableEntity[]) => {
  const clauses = entities.flatMap(clausesOf);
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

/** Walks the table for items whose shape is older than their entity's, or that have its former name. */
export const openTableWalk = (
  { client, tableName: TableName }: Pick<TableDeps, 'client' | 'tableName'>,
  entities: readonly UpgradableEntity[],
  itemsPerPage = ITEMS_PER_PAGE,
): TableWalk => {
  const filter = filterOf(entities);
  return {
    page: async (ExclusiveStartKey) => {
      const scan = new ScanCommand({ TableName, ...filter, Limit: itemsPerPage, ExclusiveStartKey });
      const { Items = [], LastEvaluatedKey } = await client.send(scan);
      return { outdated: Items, next: LastEvaluatedKey };
    },
  };
};
