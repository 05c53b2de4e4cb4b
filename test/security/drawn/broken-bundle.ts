import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { bundleOptions } from '../../../infra/constructs/functions/function-bundle.ts';
import { lean } from '../../../infra/constructs/functions/lean.ts';
import { leanSdk } from '../../../infra/constructs/functions/lean-sdk.ts';

const root = resolve(import.meta.dirname, '../../..');
const errors = join(root, 'functions/platform/errors/errors.ts');

/**
 * Gives the handlers of a feature an error class of their own, as it once happened, and takes the brand by which both
 * know each other's errors: then `instanceof AppError` is false in the platform, and every refusal is answered 500.
 */
const ownErrors: Plugin = {
  name: 'own-errors',
  setup(bundle) {
    bundle.onResolve({ filter: /platform\/errors\/errors\.ts$/ }, () => ({ path: errors, namespace: 'own' }));
    bundle.onLoad({ filter: /.*/, namespace: 'own' }, () => ({
      contents: readFileSync(errors, 'utf8').replace("Symbol.for('northlight.AppError')", 'Symbol()'),
      loader: 'ts',
      resolveDir: join(root, 'functions/platform/errors'),
    }));
  },
};

/** Bundles the HTTP function of a feature with two error classes; the path of its module. */
export const bundleWithOwnErrors = async (place: string): Promise<string> => {
  const folder = resolve(root, '.cache/broken-bundles');
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, `${place.replaceAll('/', '-')}-${process.pid}.mjs`);
  await build({
    ...bundleOptions,
    outfile,
    entryPoints: [join(root, `functions/${place}/api.lambda.ts`)],
    plugins: [ownErrors, leanSdk, lean()],
    sourcemap: false,
  });
  return outfile;
};
