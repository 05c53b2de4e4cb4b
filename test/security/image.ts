import { itemsOf } from '../support/studio.ts';

/** Everything that lies in a part of the table: key → item, written the same way each time. */
export type Image = ReadonlyMap<string, string>;

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== 'object') return value;
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, inner]) => [name, inOrder(inner)]));
};

export const imageOf = async (origin: string, tenantId: string): Promise<Image> => {
  const items = await itemsOf(origin, { prefix: `T#${tenantId}#` });
  return new Map(items.map((item) => [`${item.pk} ${item.sk}`, JSON.stringify(inOrder(item))]));
};

/** The keys of items that came, went or changed. */
export const changesBetween = (before: Image, after: Image): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key));
