import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { bundleFunctions, projectRoot } from '../../../infra/constructs/functions/function-bundle.ts';

const kept = globalThis as { northlightBundles?: Promise<string> };

/** What bundles are made of and by. */
const inputs = ['{functions,shared}/**/*.ts', 'infra/constructs/functions/*.ts', 'package-lock.json'];
const synthesized = join(projectRoot, '.cache/bundles');

/** True where nothing that bundles are made of is newer than this folder of them. */
export const isCurrent = (bundles: string, root = projectRoot): boolean =>
  existsSync(bundles) &&
  globSync(inputs, { cwd: root }).every((file) => statSync(join(root, file)).mtimeMs < statSync(bundles).birthtimeMs);

const bundle = async (): Promise<string> => {
  const output = join(projectRoot, '.cache/test-bundles');
  await bundleFunctions(join(projectRoot, 'functions'), output);
  return output;
};

/**
 * The folder with the bundles of all functions as they are deployed: those of the last synthesis, or, where something has
 * changed since, made once for all files of a process.
 */
export const bundled = async (): Promise<string> => {
  if (isCurrent(synthesized)) return synthesized;
  kept.northlightBundles ??= bundle();
  return await kept.northlightBundles;
};
