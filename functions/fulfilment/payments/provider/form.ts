/** A value of a form body as the provider reads it: nested objects and lists by brackets. */
export type FormValue =
  | string
  | number
  | boolean
  | undefined
  | readonly FormValue[]
  | { readonly [key: string]: FormValue };

const pairsOf = (name: string, value: FormValue): [string, string][] => {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((each: FormValue, n) => pairsOf(`${name}[${n}]`, each));
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, each]) => pairsOf(`${name}[${key}]`, each));
  return [[name, String(value)]];
};

/** A form body: `{ a: { b: [1] } }` becomes `a[b][0]=1`. */
export const formOf = (fields: { readonly [key: string]: FormValue }): string =>
  new URLSearchParams(Object.entries(fields).flatMap(([key, value]) => pairsOf(key, value))).toString();
