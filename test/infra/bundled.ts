import { join } from 'node:path';
import { bundleFunctions, projectRoot } from '../../infra/constructs/functions/function-bundle.ts';

const kept = globalThis as { northlightBundles?: Promise<string> };

const bundle = async (): Promise<string> => {
  const output = join(projectRoot, '.cache/test-bundles');
  await bundleFunctions(join(projectRoot, 'functions'), output);
  return output;
};

/** The folder with the bundles of all functions as they are deployed, made once for all files of a process. */
export const bundled = (): Promise<string> => {
  kept.northlightBundles ??= bundle();
  return kept.northlightBundles;
};
