import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

const zodSchemas = /zod\/v4\/classic\/schemas\.js$/;
const zodParsers = /zod\/v4\/core\/schemas\.js$/;

/** What makes the schemas that contracts and entities have hundreds of: `z.string()` and the like. */
const makers = ['string', 'number', 'int', 'boolean', 'never', 'unknown'];

/** What wraps another schema, and nothing else. */
const wrappers = ['optional', 'nullable'];

const replaced = (source: string, name: string, found: RegExp, by: (made: string) => string): string => {
  if (!found.test(source)) throw new Error(`zod no longer makes ${name} where it did`);
  return source.replace(found, (_, made: string) => by(made));
};

const makeOnce = (source: string, name: string): string =>
  replaced(
    source,
    name,
    new RegExp(`export function ${name}\\((?:params)?\\) \\{\\s+return (core\\._\\w+\\(\\w+)(?:, params)?\\);\\s+\\}`),
    (made) => `let shared_${name};
export function ${name}(params) {
    return params === undefined ? (shared_${name} ??= ${made})) : ${made}, params);
}`,
  );

const wrapOnce = (source: string, name: string): string =>
  replaced(
    source,
    name,
    new RegExp(`export function ${name}\\(innerType\\) \\{\\s+return (new \\w+\\(\\{[^}]*\\}\\));\\s+\\}`),
    (made) => `const known_${name} = new WeakMap();
export function ${name}(innerType) {
    const known = known_${name}.get(innerType) ?? ${made};
    known_${name}.set(innerType, known);
    return known;
}`,
  );

/** Lets zod make such a schema once where nothing else is asked for; schemas never change, `min` makes another. */
export const withSharedSchemas = (source: string): string => wrappers.reduce(wrapOnce, makers.reduce(makeOnce, source));

export const PARSES_BEFORE_COMPILING = 500;
const compiles = /( {4}let fastpass;\n)([\s\S]*? && ctx\.jitless !== true)\)/;

/**
 * Lets zod compile the parser of an object's schema once it has parsed often. To write and compile one takes as long as many
 * parses without, and a first call parses with most of its schemas once.
 */
export const withLateParsers = (source: string): string => {
  if (!compiles.test(source)) throw new Error('zod no longer compiles its parsers where it did');
  return source.replace(compiles, `$1    let parses = 0;\n$2 && ++parses > ${PARSES_BEFORE_COMPILING})`);
};

const noticesCycles = /if \(!core\.globalConfig\.memoizer\)\s+core\.config\(\{ memoizer: core\.memoizer\(\) \}\);/;

/**
 * Takes out what notices that a value holds itself, which each object's and list's schema asks at its first parse: what
 * functions parse comes from JSON or from the table, and cannot.
 */
export const withoutCycles = (source: string): string => {
  if (!noticesCycles.test(source)) throw new Error('zod no longer notices cycles where it did');
  return source.replace(noticesCycles, '');
};

/** An esbuild plugin by which a function makes half the schemas before its first call, and compiles no parser at it. */
export const sharedSchemas: Plugin = {
  name: 'shared-schemas',
  setup: ({ onLoad }) => {
    onLoad({ filter: zodSchemas }, ({ path }) => ({
      contents: withoutCycles(withSharedSchemas(readFileSync(path, 'utf8'))),
      loader: 'js',
    }));
    onLoad({ filter: zodParsers }, ({ path }) => ({
      contents: withLateParsers(readFileSync(path, 'utf8')),
      loader: 'js',
    }));
  },
};
