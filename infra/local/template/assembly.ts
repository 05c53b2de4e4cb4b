import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Notice } from '../notices/notice.ts';
import { flattenStacks } from './nested-stacks.ts';
import type { Template } from './template-shape.ts';

/** One synthesized stack: its template including nested stacks, and its assets' paths by content hash. */
export interface Stack {
  name: string;
  template: Template;
  assets: Map<string, string>;
}

interface Manifest {
  artifacts?: Record<string, { type: string; properties?: { templateFile?: string; stackName?: string } }>;
}
interface AssetFile {
  files?: Record<string, { source: { path?: string } }>;
}

const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;

/** As many dynamic references as CloudFormation takes in one template. */
const MOST_REFERENCES = 60;

const readTemplate = (file: string): Template => {
  const references = readFileSync(file, 'utf8').split('{{resolve:').length - 1;
  if (references <= MOST_REFERENCES) return readJson<Template>(file);
  throw new Notice(
    `${file} has ${references} dynamic references, and CloudFormation takes ${MOST_REFERENCES} in one template: ` +
      'let functions share one, as those to the signing keys do (infra/constructs/data/secrets.ts).',
  );
};

export const readAssembly = (folder: string): Stack[] => {
  const manifest = join(folder, 'manifest.json');
  if (!existsSync(manifest)) throw new Notice(`No synthesized template in ${folder}: run "npm run synth" first.`);
  const artifacts = Object.entries(readJson<Manifest>(manifest).artifacts ?? {});
  const assets = new Map<string, string>();
  for (const [, artifact] of artifacts)
    if (artifact.type === 'cdk:asset-manifest') readAssets(folder, artifact, assets);
  const read = (hash: string): Template => {
    const file = assets.get(hash);
    if (file === undefined) throw new Notice(`No asset ${hash} in ${folder}, which is a nested stack.`);
    return readTemplate(file);
  };
  return artifacts
    .filter(([, artifact]) => artifact.type === 'aws:cloudformation:stack')
    .map(([name, artifact]) => ({
      name: artifact.properties?.stackName ?? name,
      template: flattenStacks(
        readTemplate(join(folder, artifact.properties?.templateFile ?? `${name}.template.json`)),
        read,
      ),
      assets,
    }));
};

const readAssets = (folder: string, artifact: { properties?: object }, into: Map<string, string>): void => {
  const file = (artifact.properties as { file?: string } | undefined)?.file;
  if (!file) return;
  for (const [hash, asset] of Object.entries(readJson<AssetFile>(join(folder, file)).files ?? {})) {
    if (asset.source.path) into.set(hash, join(folder, asset.source.path));
  }
};
