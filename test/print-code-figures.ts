// The shape of this repository's code, or of another checkout's: `node test/print-code-figures.ts [folder]`.
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { codeFigures } from './support/graph/code-figures.ts';
import { productSources } from './support/graph/second-declarations.ts';
import { reachesUp, storeys } from './support/graph/storeys.ts';

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'));
const hasStoreys = existsSync(join(root, 'functions/company'));

const bundleFigures = async () => {
  const [builder = ''] = globSync('infra/constructs/**/function-bundle.ts', { cwd: root });
  const { bundleFunctions } = await import(join(root, builder));
  const output = mkdtempSync(join(tmpdir(), 'code-figures-'));
  await bundleFunctions(join(root, 'functions'), output);
  const sizes = globSync('**/index.mjs', { cwd: output }).map((file) => statSync(join(output, file)).size / 1024);
  rmSync(output, { recursive: true });
  const sorted = sizes.toSorted((a, b) => a - b);
  return {
    bundles: sorted.length,
    'smallest bundle, KB': Math.ceil(sorted[0] ?? 0),
    'median bundle, KB': Math.ceil(sorted[Math.floor(sorted.length / 2)] ?? 0),
    'largest bundle, KB': Math.ceil(sorted.at(-1) ?? 0),
    'all bundles, KB': Math.ceil(sizes.reduce((sum, size) => sum + size, 0)),
  };
};

const templateFigures = () => {
  const files = globSync('cdk.out/*.template.json', { cwd: root });
  const stacks = files.map((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const types = Object.values<{ Type: string }>(JSON.parse(text).Resources).map(({ Type }) => Type);
    return { file: basename(file), bytes: Buffer.byteLength(text), types };
  });
  const routes = stacks.flatMap(({ types }) => types).filter((type) => type === 'AWS::ApiGatewayV2::Route').length;
  return {
    'gateway routes (quota 300)': routes,
    stacks: stacks.length,
    'resources of the largest stack (quota 500)': Math.max(0, ...stacks.map(({ types }) => types.length)),
    'bytes of the largest template (quota 1,000,000)': Math.max(0, ...stacks.map(({ bytes }) => bytes)),
  };
};

const figures = {
  ...(hasStoreys && { 'listed pairs of areas': Object.keys(reachesUp).length }),
  ...codeFigures(root, productSources(root), new Set(hasStoreys ? storeys.flat() : [])),
  ...(await bundleFigures()),
  ...(existsSync(join(root, 'cdk.out')) ? templateFigures() : {}),
};
for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(54)}${value}`);
