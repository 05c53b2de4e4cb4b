import { copyFileSync, existsSync, globSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { type BuildOptions, build } from 'esbuild';
import { MissingPrerequisite } from '../missing-prerequisite.ts';
import { externalizeLazy, lazyEntries } from './lazy-modules.ts';
import { alias, lean } from './lean.ts';
import { leanSdk } from './lean-sdk.ts';
import { requiredBuiltins } from './required-builtins.ts';
import { sharedSchemas } from './shared-schemas.ts';

export const projectRoot = join(import.meta.dirname, '../../..');
const SUFFIX = '.lambda.ts';

/** The only module that generates JSON schemas; `lean` removes their code from the others. */
const describesApi = ({ out }: { out: string }): boolean => out.endsWith('/every-route');

// Some packages still call require(), which ES modules lack. Its maker has a name that no minifier gives.
const requireForModules =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";

export const bundleOptions: BuildOptions = {
  absWorkingDir: projectRoot,
  bundle: true,
  minify: true,
  sourcemap: true,
  sourcesContent: false,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  mainFields: ['module', 'main'],
  alias,
  banner: { js: requireForModules },
  outExtension: { '.js': '.mjs' },
  logLevel: 'warning',
};

/** Lists the handlers below a folder: `company/tenancy/api` for `company/tenancy/api.lambda.ts`. */
export const handlersIn = (functionsDir: string): string[] =>
  globSync(join(functionsDir, '*', '*', `*${SUFFIX}`)).map((file) =>
    relative(functionsDir, file).slice(0, -SUFFIX.length),
  );

/**
 * Bundles each handler into one minified module with all dependencies, including the SDK: `company/tenancy/api/index.mjs`.
 * Runs esbuild once for all of them, where NodejsFunction starts a shell and npx for each.
 */
export async function bundleFunctions(functionsDir: string, into: string): Promise<string[]> {
  const handlers = handlersIn(functionsDir);
  const entries = (names: string[]) =>
    names.map((name) => ({ in: join(functionsDir, name + SUFFIX), out: `${name}/index` }));
  const late = lazyEntries(functionsDir).filter((entry) => existsSync(entry.in));
  rmSync(into, { recursive: true, force: true });
  await Promise.all([
    build({
      ...bundleOptions,
      outdir: into,
      entryPoints: entries(handlers),
      plugins: [leanSdk, requiredBuiltins, sharedSchemas, externalizeLazy, lean()],
    }),
    // The S3 client always initializes event streams and resolves bucket addresses.
    build({
      ...bundleOptions,
      outdir: into,
      entryPoints: late.filter((entry) => !describesApi(entry)),
      plugins: [
        leanSdk,
        requiredBuiltins,
        sharedSchemas,
        externalizeLazy,
        lean('Event streams', 'Addresses of buckets'),
      ],
    }),
    build({
      ...bundleOptions,
      outdir: into,
      entryPoints: late.filter(describesApi),
      plugins: [leanSdk, requiredBuiltins, externalizeLazy, lean('JSON schemas')],
    }),
  ]);
  return handlers;
}

export interface BundleProps {
  /** The output folder of `bundleFunctions`. */
  readonly bundlesDir: string;
  /** The handler without suffix: `company/tenancy/api` is `functions/company/tenancy/api.lambda.ts`. */
  readonly handler: string;
  /** Files to copy next to the bundle: target name → source path. */
  readonly files?: Record<string, string>;
}

export function functionBundle({ bundlesDir, handler, files = {} }: BundleProps): Code {
  const folder = join(bundlesDir, handler);
  if (!existsSync(folder))
    throw new MissingPrerequisite(`functions/${handler}${SUFFIX} is missing: the stack has a function for it.`);
  for (const [name, from] of Object.entries(files)) copyFileSync(from, join(folder, name));
  return Code.fromAsset(folder);
}
