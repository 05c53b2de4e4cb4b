import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const web = join(import.meta.dirname, '../../..');
const parts = /const \{([^}]*)\} = use(?:Api|Pages)\(\s*'([^']+)'/g;
const whole = /const (\w+) = use(?:Api|Pages)\(\s*'([^']+)'/g;

/** Routes whose answer stands in a table or field that says when it is empty, but not when it could not be read. */
const silentIn = (source: string): string[] => {
  if (!/\bempty=/.test(source)) return [];
  const named = [...source.matchAll(parts)].filter(([, names = '']) => !/\b(error|isError)\b/.test(names));
  const held = [...source.matchAll(whole)].filter(
    ([, name]) =>
      !new RegExp(
        `\\b${name}\\.(error|isError|data\\b(?!\\?\\.items))|choicesRead\\([^)]*\\b${name}\\b|\\[[^\\]]*\\b${name}\\b[^\\]]*\\]\\.find`,
      ).test(source),
  );
  return [...named, ...held].map(([, , route = '']) => route);
};

/** What only helps to read or fill in the list itself, such as words that are known. */
const aside = new Set([
  'GET /api/leads/counts',
  'GET /api/knowledge/categories',
  'GET /api/leads/{leadId}',
  'GET /api/clients/{clientId}',
]);

describe('a list that could not be read', () => {
  it('is never told to be empty', () => {
    const files = globSync('{app,features,ui}/**/*.tsx', { cwd: web, exclude: ['**/*.test.tsx'] });
    const sources = files.map((file) => ({ file, source: readFileSync(join(web, file), 'utf8') }));
    expect(sources.filter(({ source }) => /\bempty=/.test(source)).length).toBeGreaterThan(50);
    const silent = sources.flatMap(({ file, source }) =>
      silentIn(source)
        .filter((route) => !aside.has(route))
        .map((route) => `${file}: ${route}`),
    );
    expect(silent).toEqual([]);
  });

  it('control: one that ignores its error is seen', () => {
    const table = "<Table items={data?.items ?? []} empty={'None yet'} />";
    expect(silentIn(`const { data, isPending } = useApi('GET /api/a', {}); ${table}`)).toEqual(['GET /api/a']);
    expect(silentIn(`const { data, error } = useApi('GET /api/a', {}); ${table}`)).toEqual([]);
    const field = "<Select options={all.data?.items ?? []} empty='None yet' />";
    expect(silentIn(`const all = usePages('GET /api/a', {}); ${field}`)).toEqual(['GET /api/a']);
    expect(silentIn(`const all = usePages('GET /api/a', {}); choicesRead(all); ${field}`)).toEqual([]);
  });
});
