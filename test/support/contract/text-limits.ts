import * as z from 'zod';
import { type Route, routeKey } from '../../../shared/contract/routes/route.ts';
import { contracts } from '../../../shared/operations/api.ts';

interface Written {
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Written>>;
  readonly additionalProperties?: Written | boolean;
  readonly items?: Written;
  readonly anyOf?: readonly Written[];
  readonly oneOf?: readonly Written[];
  readonly allOf?: readonly Written[];
}

/** The most characters (of a list: the most items) that each field of an input may have, by the field's name. */
export type TextLimits = ReadonlyMap<string, ReadonlySet<number>>;

/** `^\d{5}$` takes five characters. */
const digitsOf = (pattern: string | undefined): number | undefined => {
  const digits = /^\^\\d\{(\d+)\}\$$/.exec(pattern ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits);
};

const collect = (written: Written, name: string, found: Map<string, Set<number>>): void => {
  const { properties, items, additionalProperties } = written;
  for (const most of [written.maxLength, written.maxItems, digitsOf(written.pattern)]) {
    if (most !== undefined && name) found.set(name, (found.get(name) ?? new Set()).add(most));
  }
  for (const choice of [...(written.anyOf ?? []), ...(written.oneOf ?? []), ...(written.allOf ?? [])]) {
    collect(choice, name, found);
  }
  for (const [key, field] of Object.entries(properties ?? {})) collect(field, key, found);
  if (items) collect(items, name, found);
  if (typeof additionalProperties === 'object') collect(additionalProperties, name, found);
};

/** The limits of an input, as its schema has them; what a text is normalized to has its own, and both hold. */
export const textLimitsOf = (input: z.ZodType): TextLimits => {
  const found = new Map<string, Set<number>>();
  for (const io of ['input', 'output'] as const) {
    collect(z.toJSONSchema(input, { io, unrepresentable: 'any' }) as Written, '', found);
  }
  return found;
};

const routes = new Map<string, Route>(
  Object.values(contracts).flatMap((contract) =>
    Object.values(contract).map((route: Route) => [routeKey(route), route] as const),
  ),
);
const known = new Map<string, TextLimits>();

/** The limits of a route named like `POST /api/leads`; none for a route that does not exist. */
export const textLimitsOfRoute = (key: string): TextLimits => {
  const route = routes.get(key);
  const limits = known.get(key) ?? (route ? textLimitsOf(route.input) : new Map());
  known.set(key, limits);
  return limits;
};
