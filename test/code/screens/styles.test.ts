import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const repository = join(import.meta.dirname, '../../..');
const read = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: repository }).map((file) => readFileSync(join(repository, file), 'utf8'));

/** Custom properties that style sheets rely on, without a value of their own beside them, and that nothing ever sets. */
const unset = (sheets: readonly string[], code: readonly string[]): string[] => {
  const relied = sheets.flatMap((sheet) => [...sheet.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name ?? ''));
  const set = new Set(
    [...sheets, ...code].flatMap((text) =>
      [...text.matchAll(/(--[\w-]+)['"`]?(?: as string)?\]?(?=:|,)/g)].map(([, name]) => name ?? ''),
    ),
  );
  return [...new Set(relied)].filter((name) => !set.has(name)).sort();
};

describe('a custom property without a fallback', () => {
  it('is set somewhere: a border in a color that nobody set is no border', () => {
    const sheets = read('web/{app,features,ui}/**/*.css');
    expect(sheets.length).toBeGreaterThan(100);
    expect(
      unset(sheets, read('web/{app,features,platform,ui}/**/*.{ts,tsx}', 'shared/**/*.ts', 'functions/**/*.ts')),
    ).toEqual([]);
  });

  it('is caught where it is misnamed (control)', () => {
    const sheet = '.a { --line: red; color: var(--line); border: 1px solid var(--field); gap: var(--gap, 1px); }';
    expect(unset([sheet], ["style={{ '--share': 1 }}"])).toEqual(['--field']);
    expect(unset([sheet], ["setProperty('--field', 'red')"])).toEqual([]);
  });
});
