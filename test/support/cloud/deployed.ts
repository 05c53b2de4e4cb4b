import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readAssembly, type Stack } from '../../../infra/local/template/assembly.ts';

const root = resolve(import.meta.dirname, '../../..');
const folder = resolve(root, process.env.LOCAL_CLOUD_ASSEMBLY ?? 'cdk.out');

let read: readonly Stack[] | undefined;
/** The synthesized stacks, megabytes of JSON: read once by each file. */
const stacks = (): readonly Stack[] => {
  read ??= readAssembly(folder);
  return read;
};

/** A function as it is deployed: what it is made from, and the one file that is its bundle. */
export interface DeployedFunction {
  readonly id: string;
  /** `functions/sales/booking/api.lambda.ts`; empty for a function that is not ours. */
  readonly source: string;
  readonly file: string;
  readonly bytes: number;
}

interface FunctionProperties {
  readonly Description?: string;
  readonly Code: { readonly S3Key?: string };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Our own functions of the synthesized template with their bundles. */
export const deployedFunctions = (): DeployedFunction[] =>
  stacks().flatMap(({ template, assets }) =>
    Object.entries(template.Resources ?? {}).flatMap(([id, { Type, Properties }]) => {
      if (Type !== 'AWS::Lambda::Function') return [];
      const { Description, Code } = Properties as unknown as FunctionProperties;
      const asset = assets.get(text(Code.S3Key).replace(/\.zip$/, ''));
      const source = text(Description);
      if (!source.startsWith('functions/') || asset === undefined) return [];
      const file = join(asset, 'index.mjs');
      return [{ id, source, file, bytes: statSync(file).size }];
    }),
  );

export const bundleOf = (source: string): DeployedFunction => {
  const found = deployedFunctions().find((each) => each.source === source);
  if (!found) throw new Error(`${source} is not in the template`);
  return found;
};

/** The resources of one type in the template. */
export const resourcesOf = (type: string) =>
  stacks().flatMap(({ template }) =>
    Object.entries(template.Resources ?? {}).flatMap(([id, { Type, Properties }]) =>
      Type === type ? [{ id, properties: (Properties ?? {}) as Record<string, unknown> }] : [],
    ),
  );

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly isEntry?: boolean;
}

/** The built site's manifest: each source with its file and what that file imports. */
export const siteManifest = (): Record<string, Chunk> =>
  JSON.parse(readFileSync(resolve(root, 'web/dist/.vite/manifest.json'), 'utf8'));

export const siteFile = (file: string): Buffer => readFileSync(resolve(root, 'web/dist', file));
