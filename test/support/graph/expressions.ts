import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';

/** A regular expression as it stands in the source. */
export interface Expression {
  readonly shown: string;
  readonly source: string;
  readonly flags: string;
  readonly file: string;
}

const root = join(import.meta.dirname, '../../..');

/** The code that runs where strangers' text comes in: all of it, in every folder below. */
export const readers = (): string[] =>
  globSync('{shared,functions}/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort();

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const visit = (node: unknown, see: (node: Record<string, unknown>) => void): void => {
  if (!isRecord(node)) return;
  see(node);
  for (const inner of Object.values(node)) visit(inner, see);
};

interface Found {
  readonly expressions: Expression[];
  /** Files that build an expression when they run. */
  readonly built: string[];
}

/** Every expression of a source file, as the language itself reads it. */
export const expressionsIn = (file: string, code: string): Found => {
  const found: Found = { expressions: [], built: [] };
  visit(parseAst(code, { lang: 'ts' }), ({ type, regex, callee }) => {
    if (type === 'Literal' && isRecord(regex)) {
      const source = String(regex.pattern);
      const flags = String(regex.flags);
      found.expressions.push({ shown: `/${source}/${flags}`, source, flags, file });
    }
    const isMade = type === 'NewExpression' || type === 'CallExpression';
    if (isMade && isRecord(callee) && callee.name === 'RegExp') found.built.push(file);
  });
  return found;
};

/** The expressions of all that code, each once. */
export const allExpressions = (): Found => {
  const found = readers().map((file) => expressionsIn(file, readFileSync(join(root, file), 'utf8')));
  const each = found.flatMap(({ expressions }) => expressions);
  return {
    expressions: [...new Map(each.map((expression) => [expression.shown, expression])).values()],
    built: found.flatMap(({ built }) => built),
  };
};

/** Those that a full run has proven: they are not proven again each time, since one takes up to seconds. */
export const provenExpressions = (): Set<string> =>
  new Set(
    readFileSync(join(import.meta.dirname, 'linear-expressions.txt'), 'utf8')
      .split('\n')
      .filter(Boolean),
  );
