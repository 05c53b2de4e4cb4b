import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OnLoadResult, Plugin } from 'esbuild';

const credentials = join(import.meta.dirname, 'environment-credentials.ts');

/** Modules of dependencies that no function uses: about 46 KB of each bundle, parsed at each cold start. */
const unusedModules = [
  { file: /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/, what: 'JSON schemas' },
  { file: /@smithy\/core\/.*\/event-streams\/index\.js$/, what: 'Event streams' },
  { file: /@smithy\/core\/.*\/sha256\/Sha256Js\.js$/, what: 'SHA-256 without Node' },
  { file: /@aws-sdk\/endpoint-cache\/.*\/EndpointCache\.js$/, what: 'Endpoint discovery' },
  { file: /@smithy\/core\/.*\/getInstanceMetadataRegion\.js$/, what: 'The region of a virtual machine' },
  { file: /@smithy\/core\/.*\/service-customizations\/s3\.js$/, what: 'Addresses of buckets' },
  { file: /fontkit\/dist\/module\.mjs$/, what: 'Font files' },
  { file: /@smithy\/signature-v4\/.*\/HeaderFormatter\.js$/, what: 'Signatures of event streams' },
];

const contracts = /shared\/(\w+\/)+([\w-]+-)?(contract|routes)\.ts$/;

/** Removes routes' summaries and error codes, which only the handler of the API description needs. */
export const withoutDescriptions = (source: string): string =>
  source
    .replace(/^\s*summary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),\n/gm, '')
    .replace(/^\s*errors: \[[^\]]*\],\n/gm, '');

const configFiles = /@smithy\/core\/.*\/shared-ini-file-loader\/loadSharedConfigFiles\.js$/;

/** A function has its environment and no files of configuration; to look for them would load Node's promises of files. */
const noConfigFiles = `export { CONFIG_PREFIX_SEPARATOR } from './constants';
export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} });`;

const pdfDrawer = /pdfkit\/js\/pdfkit\.node\.mjs$/;

/** Makes the widths of the two standard fonts that papers use a part of the bundle: pdfkit requires them as files. */
export const withStandardFonts = (source: string): string =>
  source
    .replace(/require\$1\('#standard-fonts\/(Helvetica|HelveticaBold)'\)/g, "require('pdfkit/standard-fonts/$1')")
    .replace(/^const require\$1 = createRequire\(import\.meta\.url\);$/m, 'const require$1 = () => undefined;');

/** A stub with the same exports, which throws with an explanation when one is called after all. */
function throwingStub(path: string, what: string): OnLoadResult {
  const text = readFileSync(path, 'utf8');
  const declared = [...text.matchAll(/export (?:const|function|class) (\w+)/g)].map(([, name]) => name);
  const listed = [...text.matchAll(/export \{([^}]*)\}/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(' ').at(-1)),
  );
  const message = `${what} are left out of this bundle; name the handler in infra/constructs/functions/function-bundle.ts to have them.`;
  const names = [...new Set([...declared, ...listed])].filter(Boolean);
  const exported = names.map((name) => `export function ${name}() { return refuse; }`).join('\n');
  return {
    contents: `const refuse = () => { throw new Error(${JSON.stringify(message)}); };\n${exported}`,
    loader: 'js',
  };
}

/** An esbuild plugin that stubs unused modules, except those in `kept`. */
export const lean = (...kept: string[]): Plugin => ({
  name: 'lean',
  setup: ({ onLoad }) => {
    for (const { file, what } of unusedModules.filter((part) => !kept.includes(part.what))) {
      onLoad({ filter: file }, ({ path }) => throwingStub(path, what));
    }
    onLoad({ filter: configFiles }, () => ({ contents: noConfigFiles, loader: 'js' }));
    onLoad({ filter: pdfDrawer }, ({ path }) => ({
      contents: withStandardFonts(readFileSync(path, 'utf8')),
      loader: 'js',
    }));
    if (kept.includes('JSON schemas')) return;
    onLoad({ filter: contracts }, ({ path }) => ({
      contents: withoutDescriptions(readFileSync(path, 'utf8')),
      loader: 'ts',
    }));
  },
});

export const alias = { '@aws-sdk/credential-provider-node': credentials };
