import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Notice } from '../notices/notice.ts';
import type { TemplateResource } from '../template/template.ts';
import { compiledIn, keepCode } from './kept-code.ts';
import type { InstanceData } from './message.ts';

interface Code {
  Code: { ZipFile?: string; S3Key?: string; ImageUri?: string };
  Handler?: string;
  Runtime?: string;
}
const endings = ['.mjs', '.js', '.cjs'];

/** Finds (or writes, for inline code) the file that holds a function's handler, in a copy that stays as it is. */
export const findCode = (
  resource: TemplateResource,
  assets: Map<string, string>,
  scratch: string,
): Omit<InstanceData, 'clock'> => {
  const { Code: code, Handler: path = 'index.handler', Runtime: runtime = '' } = resource.properties<Code>();
  if (!runtime.startsWith('nodejs'))
    throw new Notice(`The function ${resource.id} runs on ${runtime || 'an image'}; only nodejs runs here.`);
  const dot = path.lastIndexOf('.');
  const folder =
    code.ZipFile === undefined
      ? assetFolder(resource, code.S3Key ?? '', assets)
      : inlineFolder(resource, code.ZipFile, scratch);
  const file = endings
    .map((ending) => join(folder, path.slice(0, dot) + ending))
    .find((candidate) => existsSync(candidate));
  if (!file) throw new Notice(`The bundle of function ${resource.id} holds no ${path.slice(0, dot)}.mjs, .js or .cjs.`);
  return { entry: file, handler: path.slice(dot + 1), compiled: compiledIn(folder) };
};

const assetFolder = (resource: TemplateResource, key: string, assets: Map<string, string>): string => {
  const folder = assets.get(key.replace(/\.[a-z]+$/, ''));
  if (!folder || !existsSync(folder) || !statSync(folder).isDirectory()) {
    throw new Notice(`The bundle of function ${resource.id} (${key}) is not in cdk.out: run "npm run synth".`);
  }
  const target = keepCode(folder);
  // A .js bundle is CommonJS in Lambda; without a package.json beside it, the nearest parent's would decide.
  const needsScope = existsSync(join(target, 'index.js')) && !existsSync(join(target, 'package.json'));
  if (needsScope) writeFileSync(join(target, 'package.json'), '{ "type": "commonjs" }');
  return target;
};

const inlineFolder = (resource: TemplateResource, text: string, scratch: string): string => {
  const folder = join(scratch, resource.id);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, /^\s*(export|import)\s/m.test(text) ? 'index.mjs' : 'index.cjs'), text);
  return folder;
};
