import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const packageRoot = join(import.meta.dirname, '../../node_modules/@cloudscape-design/components');
const imported = /@cloudscape-design\/components\/([\w-]+)/g;
const required = /(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g;

const fileOf = (path: string): string | undefined =>
  [path, `${path}.js`, join(path, 'index.js')].find((file) => existsSync(file) && statSync(file).isFile());

const reach = (file: string | undefined, seen: Map<string, string>): void => {
  if (!file || seen.has(file)) return;
  const source = readFileSync(file, 'utf8');
  seen.set(file, source);
  if (file.endsWith('.css')) return;
  for (const [, path = ''] of source.matchAll(required)) reach(fileOf(join(dirname(file), path)), seen);
};

/** The product's own modules under `web`, tests aside. */
export const ownSources = (web: string): string[] =>
  globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['dist/**', '**/*.test.*'] }).map((file) =>
    readFileSync(join(web, file), 'utf8'),
  );

/** The product's own stylesheets under `web`. */
export const ownStyles = (web: string): string[] =>
  globSync('**/*.css', { cwd: web, exclude: ['dist/**'] }).map((file) => readFileSync(join(web, file), 'utf8'));

/** Every file of Cloudscape that the components in these modules bring along, by its path. */
export const componentSources = (own: readonly string[]): Map<string, string> => {
  const names = new Set(own.flatMap((source) => [...source.matchAll(imported)].map((match) => match[1] ?? '')));
  const seen = new Map<string, string>();
  for (const name of names) reach(fileOf(join(packageRoot, name, 'index.js')), seen);
  return seen;
};
