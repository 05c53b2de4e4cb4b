import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cruise, type IDependency, type IModule } from 'dependency-cruiser';

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

export const nameOf = ({ module, dependencyTypes }: IDependency): string =>
  dependencyTypes.includes('core') ? `node:${module.replace(/^node:/, '')}` : module;

/** True for an import that leads back to its file, types included: two files that need each other's types are one. */
export const isCircle = ({ circular }: Pick<IDependency, 'circular'>): boolean => circular;

/** All source files with what they import, types included; it needs @swc/core, or it would find nothing and say so to nobody. */
export const readModules = async (...only: readonly string[]): Promise<IModule[]> => {
  const result = await cruise(only.length > 0 ? [...only] : sources, {
    baseDir: root,
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    exclude: { path: skipped.source.replace('node_modules|', '') },
    doNotFollow: { path: 'node_modules' },
    // Looks for circles, and not for who depends on each file, which nobody asks.
    ruleSet: { forbidden: [{ name: 'circle', from: {}, to: { circular: true } }] },
    skipAnalysisNotInRules: true,
  });
  if (typeof result.output === 'string') throw new Error(result.output);
  return result.output.modules.filter(({ source }) => isSource(source) && (only.length > 0 || isOurs(source)));
};

/** True for a file of one of our folders. */
export const isOurs = (path: string): boolean => folders.some((folder) => path.startsWith(`${folder}/`));
