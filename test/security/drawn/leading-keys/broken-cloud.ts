import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { bundleOptions } from '../../../../infra/constructs/functions/function-bundle.ts';
import { leanSdk } from '../../../../infra/constructs/functions/lean-sdk.ts';
import { type RunningCloud, startCloud } from '../../../support/cloud/cloud.ts';
import { mutate } from './mutants.ts';

const root = resolve(import.meta.dirname, '../../../..');
const guarded = readFileSync(join(root, 'functions/platform/table/tenant-table.ts'), 'utf8');
const prefix = ['`T#$', '{tenantId}#`'].join('');

interface FunctionResource {
  readonly Type: string;
  readonly Properties: {
    Environment: { Variables: Record<string, unknown> };
    Description?: string;
    Role: unknown;
    Code: { S3Key?: string };
  };
}

/** Every table of this bundle is the table of one tenant, whoever asked. */
const breakBundle = async (file: string, handler: string, tenantId: string): Promise<void> => {
  const at = guarded.indexOf(prefix);
  const mutant = { file: 'tenant-table.ts', line: 0, at, from: prefix, to: JSON.stringify(`T#${tenantId}#`) };
  const entryPoints = [join(root, `functions/${handler}.lambda.ts`)];
  await build({ ...bundleOptions, outfile: file, entryPoints, plugins: [mutate(mutant), leanSdk], sourcemap: false });
};

/** The function has what functions had before there was a second layer: all of the table, by its own role. */
const dropLayer = (resources: Record<string, FunctionResource>, fn: FunctionResource): void => {
  for (const name of ['TABLE_ROLE', 'TABLE_POLICY']) delete fn.Properties.Environment.Variables[name];
  const everything = { Effect: 'Allow', Action: 'dynamodb:*', Resource: '*' };
  const [role] = (fn.Properties.Role as { 'Fn::GetAtt': string[] })['Fn::GetAtt'];
  Object.assign(resources, {
    Everything: {
      Type: 'AWS::IAM::Policy',
      Properties: { PolicyName: 'Everything', Roles: [{ Ref: role }], PolicyDocument: { Statement: [everything] } },
    },
  });
};

/** The function of a handler, in the root's template or that of a nested stack. */
const findFunction = (assembly: string, handler: string) => {
  const files = globSync('*.template.json', { cwd: assembly }).map((name) => join(assembly, name));
  for (const file of files) {
    const template = JSON.parse(readFileSync(file, 'utf8')) as { Resources: Record<string, FunctionResource> };
    const fn = Object.values(template.Resources).find(
      ({ Type, Properties }) =>
        Type === 'AWS::Lambda::Function' && Properties.Description === `functions/${handler}.lambda.ts`,
    );
    if (fn) return { file, template, fn };
  }
  throw new Error(`No template has ${handler}`);
};

/** The product with one function whose table code is broken: it reads and writes `tenantId`'s part for everybody. */
export const startBroken = async (
  handler: string,
  { tenantId, isLayered }: { tenantId: string; isLayered: boolean },
): Promise<RunningCloud> => {
  const assembly = join(root, `.cache/broken-${process.pid}-${isLayered}`);
  rmSync(assembly, { recursive: true, force: true });
  cpSync(join(root, 'cdk.out'), assembly, { recursive: true });
  const { file, template, fn } = findFunction(assembly, handler);
  await breakBundle(
    join(assembly, `asset.${fn.Properties.Code.S3Key?.replace('.zip', '')}`, 'index.mjs'),
    handler,
    tenantId,
  );
  if (!isLayered) dropLayer(template.Resources, fn);
  writeFileSync(file, JSON.stringify(template));
  const cloud = await startCloud({ env: { LOCAL_CLOUD_ASSEMBLY: assembly } });
  const stop = async (): Promise<void> => {
    await cloud.stop();
    rmSync(assembly, { recursive: true, force: true });
  };
  return { ...cloud, stop };
};
