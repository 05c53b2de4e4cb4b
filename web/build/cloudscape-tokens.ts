import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './cloudscape-sources.ts';

const named = /--[a-z][\w-]*/g;
const declared = /(--[\w-]+):([^;{}]*);/g;

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

/** The design tokens that these files of components read directly. */
export const tokensRead = (components: ReadonlyMap<string, string>): Set<string> => {
  const readers = [...components].filter(([file]) => !isTheme(file)).map(([, source]) => source);
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
