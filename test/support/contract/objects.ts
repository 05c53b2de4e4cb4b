import { sampleOf } from './sample.ts';
import type { Schema } from './schema.ts';

/** An object of an input, by its path; `0` is the first of a list, KEY an entry of a map with free keys. */
export interface InputObject {
  readonly path: readonly string[];
  readonly declared: readonly string[];
  /** False if it takes fields that it does not declare. */
  readonly isClosed: boolean;
  /** A value of the whole input that has this object. */
  readonly sample: () => unknown;
}

/** Puts a sample of what is inside into what is around it. */
type Around = (inner: unknown) => unknown;

export const KEY = 'sample';

/** The field in which an object lies, also within a list or a map. */
const nameOf = (path: readonly string[]): string | undefined => path.findLast((part) => part !== '0' && part !== KEY);

const fieldsOf = (schema: Schema, path: readonly string[], around: Around): InputObject[] => {
  const fields = Object.entries(schema.properties ?? {});
  const own = sampleOf(schema, nameOf(path)) as Record<string, unknown>;
  const inner = fields.flatMap(([name, field]) =>
    objectsIn(field, [...path, name], (value) => around({ ...own, [name]: value })),
  );
  const isClosed = schema.additionalProperties === false;
  return [{ path, declared: fields.map(([name]) => name), isClosed, sample: () => around(own) }, ...inner];
};

/** Every object that a value can have in it: in lists, in maps with free keys, in each of several kinds. */
export const objectsIn = (
  { choices, ...schema }: Schema,
  path: readonly string[] = [],
  around: Around = (inner) => inner,
): InputObject[] => {
  if (choices) return choices.flatMap((choice) => objectsIn(choice, path, around));
  if (schema.items) return objectsIn(schema.items, [...path, '0'], (inner) => around([inner]));
  if (schema.type !== 'object') return [];
  if (schema.values) return objectsIn(schema.values, [...path, KEY], (inner) => around({ [KEY]: inner }));
  return fieldsOf(schema, path, around);
};
