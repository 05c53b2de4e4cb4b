import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cruise, type IDependency, type IModule } from 'dependency-cruiser';

const root = resolve(import.meta.dirname, '../..');
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

// A circle of types is no circle: nothing of it is left when the program runs.
export const isCircle = ({ circular, cycle = [], dependencyTypes }: IDependency): boolean =>
  circular && ![{ dependencyTypes }, ...cycle].some((step) => step.dependencyTypes.includes('type-only'));

/** All source files with what they import, types included; it needs @swc/core, or it would find nothing and say so to nobody. */
export const readModules = async (): Promise<IModule[]> => {
  const result = await cruise([...folders], {
    baseDir: root,
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    exclude: { path: skipped.source.replace('node_modules|', '') },
    doNotFollow: { path: 'node_modules' },
  });
  if (typeof result.output === 'string') throw new Error(result.output);
  return result.output.modules.filter(({ source }) => isSource(source) && isOurs(source));
};

/** True for a file of one of our folders. */
export const isOurs = (path: string): boolean => folders.some((folder) => path.startsWith(`${folder}/`));
