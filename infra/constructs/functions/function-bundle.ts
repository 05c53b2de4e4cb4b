import { copyFileSync, existsSync, globSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { type BuildOptions, build } from 'esbuild';
import { Missing } from '../missing.ts';
import { lateEntries, leaveLate } from './late-modules.ts';
import { alias, lean } from './lean.ts';
import { leanSdk } from './lean-sdk.ts';

export const projectRoot = join(import.meta.dirname, '../../..');
const ending = '.lambda.ts';

/** The one handler that describes itself in JSON schemas; `lean` leaves them out of the others. */
const describing = 'operations/monitoring/api';

// Some packages still call require(); an ES module has none of its own.
const requireForModules = "import { createRequire as r } from 'node:module'; const require = r(import.meta.url);";

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

/** `company/tenancy/api` for each `company/tenancy/api.lambda.ts` below the folder. */
export const handlersIn = (functionsDir: string): string[] =>
  globSync(join(functionsDir, '*', '*', `*${ending}`)).map((file) =>
    relative(functionsDir, file).slice(0, -ending.length),
  );

/**
 * Writes one minified module with all it needs, the SDK included, for each handler: `company/tenancy/api/index.mjs`. One call
 * of esbuild for all of them, where NodejsFunction starts a shell and an npx for each.
 */
export async function bundleFunctions(functionsDir: string, into: string): Promise<string[]> {
  const handlers = handlersIn(functionsDir);
  const entries = (names: string[]) =>
    names.map((name) => ({ in: join(functionsDir, name + ending), out: `${name}/index` }));
  const late = lateEntries(functionsDir).filter((entry) => existsSync(entry.in));
  rmSync(into, { recursive: true, force: true });
  await Promise.all([
    build({
      ...bundleOptions,
      outdir: into,
      entryPoints: entries(handlers.filter((name) => name !== describing)),
      plugins: [leanSdk, leaveLate, lean()],
    }),
    // The object store's client sets event streams up for itself, whether it uses them or not, and addresses buckets.
    build({
      ...bundleOptions,
      outdir: into,
      entryPoints: late,
      plugins: [leanSdk, leaveLate, lean('Event streams', 'Addresses of buckets')],
    }),
    build({
      ...bundleOptions,
      outdir: into,
      entryPoints: entries(handlers.filter((name) => name === describing)),
      plugins: [leanSdk, leaveLate, lean('JSON schemas')],
    }),
  ]);
  return handlers;
}

export interface BundleProps {
  /** Where `bundleFunctions` wrote to. */
  readonly bundlesDir: string;
  /** The handler without its ending: `company/tenancy/api` is `functions/company/tenancy/api.lambda.ts`. */
  readonly handler: string;
  /** Files that lie beside the bundle: name there → path here. */
  readonly files?: Record<string, string>;
}

export function functionBundle({ bundlesDir, handler, files = {} }: BundleProps): Code {
  const folder = join(bundlesDir, handler);
  if (!existsSync(folder))
    throw new Missing(`functions/${handler}${ending} is missing: the stack has a function for it.`);
  for (const [name, from] of Object.entries(files)) copyFileSync(from, join(folder, name));
  return Code.fromAsset(folder);
}
