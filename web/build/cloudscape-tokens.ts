import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const packageRoot = join(import.meta.dirname, '../../node_modules/@cloudscape-design/components');
const imported = /@cloudscape-design\/components\/([\w-]+)/g;
const required = /(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g;
const named = /--[a-z][\w-]*/g;
const declared = /(--[\w-]+):([^;{}]*);/g;

const rootsOf = (web: string): string[] => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: web }).map((file) => readFileSync(join(web, file), 'utf8'));
  const names = new Set(sources.flatMap((source) => [...source.matchAll(imported)].map((match) => match[1] ?? '')));
  return [...names].map((name) => join(packageRoot, name, 'index.js'));
};

const fileOf = (path: string): string | undefined =>
  [path, `${path}.js`, join(path, 'index.js')].find((file) => existsSync(file) && statSync(file).isFile());

const reach = (file: string | undefined, seen: Map<string, string>): void => {
  if (!file || seen.has(file)) return;
  const source = readFileSync(file, 'utf8');
  seen.set(file, source);
  if (file.endsWith('.css')) return;
  for (const [, path = ''] of source.matchAll(required)) reach(fileOf(join(dirname(file), path)), seen);
};

/** The design tokens that Cloudscape's theme sets. */
export const tokensSet = (): Set<string> => {
  const theme = readFileSync(join(packageRoot, 'internal/base-theme/styles.scoped.css'), 'utf8');
  return new Set([...theme.matchAll(declared)].map(([, name = '']) => name));
};

const isTheme = (file: string): boolean => /base-theme|generated\/(styles\/tokens|theming)/.test(file);

/** Tokens referenced from JavaScript by name: `colorChartsRed` means `--color-charts-red-…`. */
const tokensByName = (names: string, readers: string): string[] =>
  [...names.matchAll(/var (\w+) = ["']var\((--[\w-]+)/g)]
    .filter(([, name = '']) => new RegExp(`\\b${name}\\b`).test(readers))
    .map(([, , token = '']) => token);

/** The design tokens that components imported under `web` read directly. */
export const tokensRead = (web: string): Set<string> => {
  const seen = new Map<string, string>();
  for (const root of rootsOf(web)) reach(fileOf(root), seen);
  const readers = [...seen].filter(([file]) => !isTheme(file)).map(([, source]) => source);
  const scripts = readers.filter((source) => source.includes('styles/tokens')).join('\n');
  const names = readFileSync(join(packageRoot, 'internal/generated/styles/tokens.js'), 'utf8');
  return new Set([...readers.flatMap((source) => source.match(named) ?? []), ...tokensByName(names, scripts)]);
};

/** Removes the tokens that neither a component nor a used token reads. */
export const withoutUnread = (theme: string, read: ReadonlySet<string>): string => {
  const needed = new Set(read);
  let before = 0;
  while (needed.size !== before) {
    before = needed.size;
    for (const [, name = '', value = ''] of theme.matchAll(declared)) {
      if (needed.has(name)) for (const other of value.match(named) ?? []) needed.add(other);
    }
  }
  return theme.replace(declared, (declaration, name: string) => (needed.has(name) ? declaration : ''));
};
