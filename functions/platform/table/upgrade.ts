/** An item's or a row's stored fields, without those that were blank. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * One step between two stored shapes of an entity, pure. It gets the fields of an item, or only those of its row, so it
 * changes the ones that are there and leaves the rest.
 */
export type Upgrade = (fields: Fields) => Fields;

interface Upgradable {
  readonly upgrades?: readonly Upgrade[];
}

/** The number of an entity's current stored shape: 1, and one more for each upgrade. */
export const shapeOf = ({ upgrades = [] }: Upgradable): number => upgrades.length + 1;

/** Stored fields in the entity's current shape; a missing `shape` is the first. */
export const upgraded = ({ upgrades = [] }: Upgradable, { shape, ...stored }: Fields): Fields =>
  upgrades.slice(typeof shape === 'number' ? shape - 1 : 0).reduce((fields, upgrade) => upgrade(fields), stored);
