import { toItem } from '../../../functions/platform/table/item.ts';
import { itemsOf, putItems, type StoredItem } from '../../support/cloud/studio.ts';
import { type AnyEntity, findEntities } from '../../support/table/entities.ts';
import { payload } from './corpus.ts';

/** Words that the product computes with, by their looks: ids, codes, times, addresses of files, keys, colors and outlines. */
const isWord = (text: string): boolean =>
  !text.startsWith('sample') &&
  /^([a-z]{2,4}_[0-9A-Z]{8,}|[a-z0-9]+([_.-][a-z0-9]+)*|\d{4}-\d\d(-\d\d.*)?|https?:.*|\/.*|#[0-9a-f]+|[A-Za-z0-9+/=_-]{24,}|[A-Z][a-z]+\/[A-Z]\w+|\+?\d+|[A-Z]{2,3}|M[\d.,\sMLHVCZmlhvcz-]+)$/.test(
    text,
  );

type Path = readonly (string | number)[];

/** Where in a value there are texts of people. */
const textsIn = (value: unknown, path: Path = []): Path[] => {
  if (typeof value === 'string') return isWord(value) ? [] : [path];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name]));
};

const withText = (value: unknown, [name, ...rest]: Path, text: string): unknown => {
  if (name === undefined) return text;
  if (Array.isArray(value)) return value.map((each, n) => (n === Number(name) ? withText(each, rest, text) : each));
  const fields = value as Record<string, unknown>;
  return { ...fields, [name]: withText(fields[name], rest, text) };
};

export interface Poisoned {
  readonly fields: ReadonlySet<string>;
  readonly texts: number;
}

/** Puts a text of the corpus into every text of a tenant's items that its own schema lets through, as if it had got past the front door. */
export const poison = async (origin: string, tenantId: string, first: number, count: number): Promise<Poisoned> => {
  const entities = new Map((await findEntities()).map((entity) => [entity.name, entity]));
  const fields = new Set<string>();
  let n = 0;
  const spoil = (entity: AnyEntity, item: Record<string, unknown>): Record<string, unknown> =>
    textsIn(item).reduce((before: Record<string, unknown>, path) => {
      // The next one in turn that is short enough, or else what the schema wants.
      const tries = Array.from({ length: count }, (_, next) =>
        withText(before, path, payload(first + ((n + next) % count))),
      );
      const after = tries.find((each) => isTaken(entity, before, each as Record<string, unknown>));
      if (after === undefined) return before;
      n++;
      fields.add(`${entity.name}.${path.filter((part) => Number.isNaN(Number(part))).join('.')}`);
      return after as Record<string, unknown>;
    }, item);
  const items = await itemsOf(origin, { prefix: `T#${tenantId}#` });
  const spoiled = items.flatMap((item) => {
    const entity = entities.get(item.entity);
    const fresh = entity && read(entity, item);
    if (!entity || !fresh) return [];
    return [{ ...toItem(`T#${tenantId}#`, entity, spoil(entity, fresh)), ...(item.ttl ? { ttl: item.ttl } : {}) }];
  });
  await putItems(origin, spoiled);
  return { fields, texts: n };
};

const read = (entity: AnyEntity, item: StoredItem): Record<string, unknown> | undefined => {
  const found = entity.schema.safeParse({ ...entity.blank, ...item.row, ...(entity.isAllRow ? {} : item) });
  if (!found.success) return undefined;
  const key = keyOf(entity, found.data);
  return key && String(item.pk).endsWith(key.pk) && item.sk === key.sk ? found.data : undefined;
};

const keyOf = (entity: AnyEntity, item: Record<string, unknown>) => {
  try {
    return entity.key(item);
  } catch {
    return undefined;
  }
};

const isTaken = (entity: AnyEntity, before: Record<string, unknown>, after: Record<string, unknown>): boolean =>
  entity.schema.safeParse(after).success &&
  JSON.stringify(keyOf(entity, before)) === JSON.stringify(keyOf(entity, after));
