import type { Json } from '../../shared/contract/routes/json-schema.ts';

const objectOf = (value: unknown): Json => (typeof value === 'object' && value !== null ? { ...value } : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const unionOf = (types: readonly string[]): string => [...new Set(types)].join(' | ');

const nameOf = (field: string): string => (/^[A-Za-z_]\w*$/.test(field) ? field : JSON.stringify(field));

const fieldsOf = (schema: Json): string => {
  const required = listOf(schema.required);
  const fields = Object.entries(objectOf(schema.properties)).map(
    ([field, inner]) => `${nameOf(field)}${required.includes(field) ? '' : '?'}: ${typeText(objectOf(inner))}`,
  );
  if (fields.length > 0) return `{ ${fields.join('; ')} }`;
  const { additionalProperties: others } = schema;
  return typeof others === 'object' ? `Record<string, ${typeText(objectOf(others))}>` : 'Record<string, unknown>';
};

const arrayOf = (schema: Json): string => {
  const places = listOf(schema.prefixItems).map((inner) => typeText(objectOf(inner)));
  return places.length > 0 ? `[${places.join(', ')}]` : `(${typeText(objectOf(schema.items))})[]`;
};

const simple: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

const ofKind = (schema: Json, kind: unknown): string => {
  if (kind === 'object') return fieldsOf(schema);
  if (kind === 'array') return arrayOf(schema);
  return simple[String(kind)] ?? 'unknown';
};

/** A JSON schema as a TypeScript type; what the schema leaves open is unknown. */
export const typeText = (schema: Json): string => {
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return unionOf(schema.enum.map((value) => JSON.stringify(value)));
  const choices = [...listOf(schema.anyOf), ...listOf(schema.oneOf)];
  if (choices.length > 0) return unionOf(choices.map((choice) => typeText(objectOf(choice))));
  const parts = listOf(schema.allOf);
  if (parts.length > 0) return parts.map((part) => `(${typeText(objectOf(part))})`).join(' & ');
  if (Array.isArray(schema.type)) return unionOf(schema.type.map((kind) => ofKind(schema, kind)));
  return ofKind(schema, schema.type);
};
