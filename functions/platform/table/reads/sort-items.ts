import type { Entity } from '../entity.ts';
import { fromItem, type Stored } from '../item.ts';

type AnyEntity = Entity<never, never, never>;
type ItemOf<E> = E extends Entity<infer Item, infer _Id, infer _Row> ? Item : never;

/** The items of each entity, by the name it was given. */
export type Sorted<Entities extends Record<string, object>> = {
  [Name in keyof Entities]: ItemOf<Entities[Name]>[];
};

/** Sorts stored items into the entities given by name; other kinds are left out. */
export const sortItems = <Entities extends Record<string, object>>(
  items: readonly Stored[],
  entities: Entities,
): Sorted<Entities> => {
  const wanted = Object.entries(entities) as [string, AnyEntity][];
  const sorted: Record<string, unknown[]> = Object.fromEntries(wanted.map(([name]) => [name, []]));
  for (const item of items) {
    const match = wanted.find(([, entity]) => [entity.name, entity.formerName].includes(String(item.entity)));
    if (match) sorted[match[0]]?.push(fromItem(match[1], item));
  }
  return sorted as Sorted<Entities>;
};
