import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

// The library's own engine in this process; its other ones are a Java archive and a native program.
process.env.RECHECK_BACKEND = 'pure';

const root = join(import.meta.dirname, '../..');
const folders = ['shared/assistant', 'functions/assistant', 'functions/knowledge'];
const all = folders.flatMap((folder) => globSync(`${folder}/*.ts`, { cwd: root }));
/** The seed's extraction at each run, everything that reads a message in the full one: a proof takes up to seconds. */
const files = process.env.NORTHLIGHT_FULL
  ? all.filter((file) => !file.endsWith('.test.ts'))
  : ['shared/assistant/extract.ts', 'shared/assistant/plain-text.ts'];

const literal = /(?<=[(,=:&|?[]\s?|^\s{0,20}|return )\/((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([gimsuy]*)/gm;
const isComment = (line: string): boolean => /^\s*(?:\/\/|\/?\*)/.test(line);

const expressions = files.flatMap((file) => {
  const code = readFileSync(join(root, file), 'utf8')
    .split('\n')
    .filter((line) => !isComment(line))
    .join('\n');
  return [...code.matchAll(literal)].map(
    ([, source = '', flags = '']) => [`/${source}/${flags}`, source, flags, file] as const,
  );
});
const distinct = [...new Map(expressions.map((each) => [each[0], each])).values()];

let check: typeof import('recheck').checkSync;
beforeAll(async () => {
  check = (await import('recheck')).checkSync;
});
const statusOf = (source: string, flags: string) => check(source, flags, { timeout: 20_000 }).status;

describe('expressions that read what visitors write', () => {
  it('are found', () => {
    expect(distinct.length).toBeGreaterThan(process.env.NORTHLIGHT_FULL ? 35 : 12);
    expect(distinct.map(([shown]) => shown)).toEqual(expect.arrayContaining(['/^\\d{1,6}[A-Za-z]?$/']));
  });

  it.each(distinct)('%s is read in linear time', (_, source, flags, file) => {
    expect(statusOf(source, flags), file).toBe('safe');
  });

  it.each(['[\\w.]+@[\\w.]+\\.com', '\\s+$', '\\d+ (?:\\w+ ?)+ PA'])('control: %s is caught', (source) => {
    expect(statusOf(source, '')).toBe('vulnerable');
  });
});
