import * as z from 'zod';
import type { Route } from '../../../shared/contract/routes/route.ts';
import { pathParametersOf } from './routes.ts';

/** As much of JSON Schema as the contracts use; `nullable` stands for a choice between null and something. */
export interface Schema {
  readonly type?: string;
  readonly nullable?: boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly items?: Schema;
  /** What each entry of a map with free keys may be. */
  readonly values?: Schema;
  /** All kinds of value of which this is one, where there are several; the schema itself is the first of them. */
  readonly choices?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}
type Written = Omit<Schema, 'type' | 'properties' | 'items' | 'values' | 'choices'> & {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Written[];
  readonly oneOf?: readonly Written[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Written>>;
  readonly items?: Written;
};

const choicesOf = ({ anyOf, oneOf }: Written): readonly Written[] =>
  (anyOf ?? oneOf ?? []).filter((option) => option.type !== 'null');

const withoutNull = (written: Written): Written & { nullable?: boolean } => {
  if (Array.isArray(written.type)) {
    return { ...written, type: written.type.find((type) => type !== 'null'), nullable: true };
  }
  const choices = choicesOf(written);
  if (written.anyOf && choices.length === 1) return { ...written, ...choices[0], nullable: true };
  // Of several kinds of value the first one stands for all, unless a walk goes through `choices`.
  const [first] = choices;
  const nullable = choices.length < (written.anyOf?.length ?? 0);
  return first ? { ...written, ...first, ...(nullable ? { nullable } : {}) } : written;
};

const readSchema = (written: Written): Schema => {
  const { type, properties, items, anyOf: _, oneOf: __, const: only, ...rest } = withoutNull(written);
  const fields = Object.entries(properties ?? {}).map(([name, field]) => [name, readSchema(field)] as const);
  const choices = choicesOf(written);
  const { additionalProperties: values } = rest;
  return {
    ...rest,
    ...(choices.length > 1 ? { choices: choices.map(readSchema) } : {}),
    ...(typeof values === 'object' && values !== null ? { values: readSchema(values) } : {}),
    ...(only === undefined ? {} : { enum: [only] }),
    ...(typeof type === 'string' ? { type } : {}),
    ...(properties ? { properties: Object.fromEntries(fields) } : {}),
    ...(items ? { items: readSchema(items) } : {}),
  };
};

const readInput = (route: Route): Schema => {
  const schema = readSchema(z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }) as Written);
  const inPath = new Set(pathParametersOf(route));
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([name]) => !inPath.has(name))),
    required: (schema.required ?? []).filter((name) => !inPath.has(name)),
  };
};

const known = new WeakMap<Route, Schema>();

/** What a route takes in query or body, without its path parameters. Read once: walks ask for it at each step. */
export const inputSchemaOf = (route: Route): Schema => {
  const schema = known.get(route) ?? readInput(route);
  known.set(route, schema);
  return schema;
};
