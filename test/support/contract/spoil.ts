import type { Route } from '../../../shared/contract/routes/route.ts';
import { sampleInput } from './sample.ts';
import { inputSchemaOf, type Schema } from './schema.ts';

/** One valid input with one thing wrong; `path` is where the answer must point to. */
export interface Spoiled {
  readonly what: string;
  readonly path: string;
  readonly input: Record<string, unknown>;
}

interface Change {
  readonly what: string;
  readonly value: unknown;
}

const REMOVED = Symbol('removed');

const wrongType = ({ type, nullable }: Schema): Change[] => {
  if (type === undefined) return [];
  const objectOrText = type === 'string' ? { odd: true } : 'odd';
  return [
    { what: `${type} given as ${typeof objectOrText}`, value: objectOrText },
    ...(type === 'string' ? [{ what: 'string given as number', value: 42 }] : []),
    ...(nullable ? [] : [{ what: `${type} given as null`, value: null }]),
  ];
};

const numberChanges = ({ type, minimum, maximum }: Schema): Change[] => {
  if (type !== 'integer' && type !== 'number') return [];
  return [
    ...(minimum === undefined ? [] : [{ what: 'too small', value: minimum - 1 }]),
    ...(maximum === undefined ? [] : [{ what: 'too large', value: maximum + 1 }]),
    ...(type === 'integer' ? [{ what: 'a fraction', value: 1.5 }] : []),
  ];
};

/** What no text may have where its schema is silent; one whose sample must be long is a document. */
const mostChars = (sample: unknown): number => (String(sample).length > 100 ? 40_000 : 5000);

const sizeChanges = (schema: Schema, sample: unknown): Change[] => {
  if (schema.type === 'string')
    return [{ what: 'too long', value: 'x'.repeat((schema.maxLength ?? mostChars(sample)) + 1) }];
  if (schema.type !== 'array' || schema.maxItems === undefined) return [];
  const [first] = sample as unknown[];
  return [{ what: 'too many', value: Array.from({ length: schema.maxItems + 1 }, () => first) }];
};

const changesOf = (schema: Schema, sample: unknown): Change[] => [
  ...wrongType(schema),
  ...numberChanges(schema),
  ...sizeChanges(schema, sample),
  ...(schema.enum || schema.pattern || schema.format ? [{ what: 'not an allowed value', value: 'odd' }] : []),
];

const replaced = (base: unknown, path: readonly string[], value: unknown): unknown => {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  const { [first]: current, ...others } = base as Record<string, unknown>;
  const next = replaced(current, rest, value);
  return next === REMOVED ? others : { ...others, [first]: next };
};

const spoil = (base: unknown, path: readonly string[], { what, value }: Change): Spoiled => ({
  what: `${path.join('.')}: ${what}`,
  path: path.join('.'),
  input: replaced(base, path, value) as Record<string, unknown>,
});

const spoilField = (base: unknown, path: string[], schema: Schema, isRequired: boolean): Spoiled[] => {
  const sample = path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], base);
  const missing = isRequired ? [{ what: 'missing', value: REMOVED }] : [];
  const own = [...changesOf(schema, sample), ...missing].map((change) => spoil(base, path, change));
  return [...own, ...spoilFields(base, path, schema)];
};

const spoilFields = (base: unknown, path: string[], schema: Schema): Spoiled[] => {
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
    spoilField(base, [...path, name], inner, schema.required?.includes(name) === true),
  );
  if (schema.type !== 'object' || schema.additionalProperties !== false) return fields;
  return [...fields, spoil(base, [...path, 'surprise'], { what: 'unknown field', value: 'odd' })];
};

/** Every way in which one field of a route's input can be wrong by its own schema. */
export const spoiledInputs = (route: Route): Spoiled[] => spoilFields(sampleInput(route), [], inputSchemaOf(route));
