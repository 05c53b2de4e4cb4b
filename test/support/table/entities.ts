import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Entity } from '../../../functions/platform/table/entity.ts';

const functions = resolve(import.meta.dirname, '../../../functions');
export type AnyEntity = Entity<Record<string, unknown>, Record<string, unknown>>;

/** An entity as a source file declares it. */
export interface Declaration {
  readonly file: string;
  /** The constant that holds it. */
  readonly constant: string;
  readonly name: string;
}

/** The entities that a source declares. */
export const declarationsIn = (file: string, source: string): Declaration[] =>
  [...source.matchAll(/const (\w+)[^=\n]* = entity\(\{\s*name: '([^']+)'/g)].map(([, constant = '', name = '']) => ({
    file,
    constant,
    name,
  }));

const sources = (): [string, string][] =>
  readdirSync(functions, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => [file, readFileSync(resolve(functions, file), 'utf8')]);

/** Every declaration of an entity below functions/. */
export const findDeclarations = (): Declaration[] =>
  sources().flatMap(([file, source]) => declarationsIn(file, source));

/** Every entity of every feature that its file exports. */
export const findEntities = async (): Promise<AnyEntity[]> => {
  const declared = findDeclarations();
  const files = [...new Set(declared.map(({ file }) => file))];
  const modules = await Promise.all(
    files.map(async (file) => [file, await import(/* @vite-ignore */ resolve(functions, file))] as const),
  );
  const byFile = new Map<string, Record<string, AnyEntity | undefined>>(modules);
  return declared.flatMap(({ file, constant }) => byFile.get(file)?.[constant] ?? []);
};
