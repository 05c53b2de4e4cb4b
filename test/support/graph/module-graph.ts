import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { parseSync } from 'vite';

const root = resolve(import.meta.dirname, '../../..');
const folders = ['shared', 'functions', 'infra', 'web'];
const isSource = (path: string): boolean => /\.tsx?$/.test(path) && !/\.(test|bench)\.tsx?$/.test(path);
const skipped = /(^|\/)(dist|cdk\.out|node_modules|test-fixture)\//;

const filesIn = (folder: string): string[] =>
  readdirSync(resolve(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => resolve(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => isSource(path) && !skipped.test(path));

export const read = (path: string): string => readFileSync(resolve(root, path), 'utf8');
export const sources = folders.flatMap(filesIn);

/** True for a file of one of our folders. */
export const isOurs = (path: string): boolean => folders.some((folder) => path.startsWith(`${folder}/`));

/** What a file imports: as it says it, and as a path from the root; a package is its own path. */
export interface Dependency {
  readonly module: string;
  readonly resolved: string;
  /** True where the import leads back to its file, types included: two files that need each other's types are one. */
  readonly isCircle: boolean;
  readonly isMissing: boolean;
}

export interface Module {
  readonly source: string;
  readonly dependencies: readonly Dependency[];
}

/** The package or builtin that an import names. */
export const nameOf = ({ module }: Pick<Dependency, 'module'>): string =>
  isBuiltin(module) ? `node:${module.replace(/^node:/, '')}` : module;

// The parser's record of a module leaves out what a type imports by itself.
const byType = /(?:\btypeof|[:=<|&]) ?import\('([^']+)'\)/g;

const importsOf = (path: string): string[] => {
  const code = read(path);
  const { module, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const { staticImports, staticExports, dynamicImports } = module;
  const passedOn = staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? []));
  const said = [...staticImports.map(({ moduleRequest }) => moduleRequest), ...passedOn].map(({ value }) => value);
  const later = dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start, end));
  const literal = later.flatMap((text) => /^'([^']+)'$/.exec(text)?.[1] ?? []);
  return [...new Set([...said, ...literal, ...[...code.matchAll(byType)].flatMap(([, name]) => name ?? [])])];
};

const resolvedFrom = (path: string, module: string): string =>
  module.startsWith('.') ? join(dirname(path), module.replace(/\?.*$/, '')) : module;

/** The circle that each file is in, as a number that all of its files share: Tarjan's strongly connected components. */
const circlesIn = (graph: ReadonlyMap<string, readonly string[]>): Map<string, number> => {
  const [order, low, circle] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
  const open: string[] = [];
  const visit = (path: string): number => {
    const index = order.size;
    order.set(path, index);
    open.push(path);
    let lowest = index;
    for (const next of graph.get(path) ?? []) {
      if (!graph.has(next) || circle.has(next)) continue;
      lowest = Math.min(lowest, order.has(next) ? (order.get(next) ?? 0) : visit(next));
    }
    low.set(path, lowest);
    if (lowest === index) for (const each of open.splice(open.indexOf(path))) circle.set(each, index);
    return lowest;
  };
  for (const path of graph.keys()) if (!order.has(path)) visit(path);
  return circle;
};

/** All source files, or those of one folder, with what they import, types included. */
export const readModules = (only?: string): Module[] => {
  const paths = only === undefined ? sources : filesIn(only);
  const imports = new Map(paths.map((path) => [path, importsOf(path)] as const));
  const circles = circlesIn(
    new Map([...imports].map(([path, names]) => [path, names.map((name) => resolvedFrom(path, name))])),
  );
  return [...imports].map(([source, names]) => ({
    source,
    dependencies: names.map((module) => {
      const resolved = resolvedFrom(source, module);
      const isCircle = circles.has(resolved) && circles.get(resolved) === circles.get(source);
      return { module, resolved, isCircle, isMissing: module.startsWith('.') && !existsSync(resolve(root, resolved)) };
    }),
  }));
};
