import fc from 'fast-check';
import type { Schema } from '../../support/contract/schema.ts';

export type Input = Record<string, unknown>;
export type Arb<T> = fc.Arbitrary<T>;

const DAY = 86_400_000;
const soon = fc.integer({ min: -5, max: 60 }).map((days) => new Date(Date.now() + days * DAY).toISOString());
/** What follows the prefix of an id. */
export const idBodies = fc.string({
  unit: fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'),
  minLength: 26,
  maxLength: 26,
});
const mail = fc.string({ unit: fc.constantFrom(...'abcxyz019._+-é'), minLength: 1, maxLength: 20 });

// Texts whose schema can't say all that is checked, by the name of their field.
const byName: Record<string, Arb<string>> = {
  email: mail.map((local) => `${local}@example.com`),
  phone: fc.integer({ min: 2_000_000_000, max: 9_999_999_999 }).map((digits) => `+1${digits}`),
  zip: fc.constantFrom('18901', '18940', '19007', '18101', '00000'),
  state: fc.constantFrom('PA', 'NJ'),
};

const idLike = (name: string): Arb<string> | undefined =>
  /Id$/.test(name) ? idBodies.map((text) => `${name === 'leadId' ? 'led' : name.slice(0, 3)}_${text}`) : undefined;

const textFrom = (schema: Schema, name: string): Arb<string> => {
  if (schema.format === 'date-time') return soon;
  if (schema.format === 'date') return soon.map((instant) => instant.slice(0, 10));
  const { minLength = 0, maxLength = 200 } = schema;
  const size = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) };
  return byName[name] ?? idLike(name) ?? fc.string({ unit: 'grapheme', ...size });
};

const numberFrom = ({ type, minimum = 0, maximum = 10_000 }: Schema): Arb<number> =>
  type === 'integer'
    ? fc.integer({ min: Math.ceil(minimum), max: Math.floor(Math.min(maximum, 2 ** 31)) })
    : fc.double({ min: minimum, max: maximum, noNaN: true });

/** Valid objects, optional fields there or not. */
export const objectFrom = ({ properties = {}, required = [] }: Schema): Arb<Input> => {
  const fields = Object.entries(properties).map(([name, field]) => [name, valueFrom(field, name)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required], noNullPrototype: true });
};

/** Values that keep to a schema, as far as a schema can say. */
const valueFrom = (schema: Schema, name: string): Arb<unknown> => {
  const plain = plainFrom(schema, name);
  return schema.nullable ? fc.option(plain, { nil: null }) : plain;
};

const plainFrom = (schema: Schema, name: string): Arb<unknown> => {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === 'object' && schema.properties) return objectFrom(schema);
  if (schema.type === 'array')
    return fc.uniqueArray(valueFrom(schema.items ?? {}, name), { minLength: 1, maxLength: 3 });
  if (schema.type === 'integer' || schema.type === 'number') return numberFrom(schema);
  if (schema.type === 'boolean') return fc.boolean();
  return schema.type === 'string' ? textFrom(schema, name) : fc.json().map((text) => JSON.parse(text));
};
