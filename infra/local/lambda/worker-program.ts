import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const parts = ['worker', 'shifted-date', 'mapped-traces'];

/** The instances' program as plain JavaScript: stripping its types would cost each instance a third of its start. */
export const writeWorkerProgram = (scratch: string): URL => {
  const folder = join(scratch, 'worker');
  mkdirSync(folder, { recursive: true });
  for (const part of parts) {
    const source = readFileSync(new URL(`./${part}.ts`, import.meta.url), 'utf8');
    const plain = stripTypeScriptTypes(source).replaceAll(/(from '\.\/[a-z-]+)\.ts'/g, "$1.mjs'");
    writeFileSync(join(folder, `${part}.mjs`), plain);
  }
  return pathToFileURL(join(folder, `${parts[0]}.mjs`));
};
