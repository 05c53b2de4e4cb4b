import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

const zodSchemas = /zod\/v4\/classic\/schemas\.js$/;
const zodParsers = /zod\/v4\/core\/schemas\.js$/;

/** What makes the schemas that contracts and entities have hundreds of: `z.string()` and the like. */
const makers = ['string', 'number', 'int', 'boolean', 'never', 'unknown'];

/** Lets zod make such a schema once where it is asked for without parameters; schemas never change, `min` makes another. */
export const withSharedSchemas = (source: string): string =>
  makers.reduce((text, name) => {
    const maker = new RegExp(
      `export function ${name}\\((?:params)?\\) \\{\\s+return (core\\._\\w+\\(\\w+)(?:, params)?\\);\\s+\\}`,
    );
    if (!maker.test(text)) throw new Error(`zod no longer makes ${name} where it did`);
    return text.replace(
      maker,
      (_, made: string) => `let shared_${name};
export function ${name}(params) {
    return params === undefined ? (shared_${name} ??= ${made})) : ${made}, params);
}`,
    );
  }, source);

const PARSES_BEFORE_COMPILING = 100;
const compiles = /( {4}let fastpass;\n)([\s\S]*? && ctx\.jitless !== true)\)/;

/**
 * Lets zod compile the parser of an object's schema once it has been parsed often. To write and compile one takes as long
 * as a hundred parses without, and a first call parses most of its schemas once.
 */
export const withLateParsers = (source: string): string => {
  if (!compiles.test(source)) throw new Error('zod no longer compiles its parsers where it did');
  return source.replace(compiles, `$1    let parses = 0;\n$2 && ++parses > ${PARSES_BEFORE_COMPILING})`);
};

/** An esbuild plugin that makes each plain schema once: a fifth of all that a function makes before its first call. */
export const sharedSchemas: Plugin = {
  name: 'shared-schemas',
  setup: ({ onLoad }) => {
    onLoad({ filter: zodSchemas }, ({ path }) => ({
      contents: withSharedSchemas(readFileSync(path, 'utf8')),
      loader: 'js',
    }));
    onLoad({ filter: zodParsers }, ({ path }) => ({
      contents: withLateParsers(readFileSync(path, 'utf8')),
      loader: 'js',
    }));
  },
};
