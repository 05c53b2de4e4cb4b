import { describe, expect, test } from 'vitest';
import { MAX_IMPORT_ROWS } from '../../../../shared/crm/transfer/import-limits.ts';
import { readFile } from './read-file.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const latin = (text: string): Uint8Array => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));
const utf16 = (text: string): Uint8Array => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
const rowsOf = (file: ReturnType<typeof readFile>): (readonly string[])[] =>
  'rows' in file ? file.rows.map(({ cells }) => cells) : [[file.problem]];

describe('file parsing', () => {
  test.each([
    ['commas', 'name,email\r\n"Lee, Ann",ann@example.com\r\n', 'UTF-8, divided by commas'],
    ['semicolons and a mark', '\ufeffname;email\n"Lee, Ann";ann@example.com', 'UTF-8, divided by semicolons'],
    ['tabs', 'name\temail\nLee, Ann\tann@example.com', 'UTF-8, divided by tabs'],
    ['bars', 'name|email\nLee, Ann|ann@example.com', 'UTF-8, divided by bars'],
  ])('detects %s', (_, text, reading) => {
    const file = readFile(bytes(text));
    expect(file).toMatchObject({ reading, hasHeadings: true });
    expect(rowsOf(file)).toEqual([
      ['name', 'email'],
      ['Lee, Ann', 'ann@example.com'],
    ]);
  });

  test('reads Windows-1252 and UTF-16', () => {
    const old = readFile(latin('name;email\nJosé Müller;jose@example.com'));
    expect([old.problem, rowsOf(old)[1]]).toEqual([undefined, ['José Müller', 'jose@example.com']]);
    expect(old).toMatchObject({ reading: 'Windows Latin, divided by semicolons' });
    expect(readFile(utf16('name\temail\nJosé\tjose@example.com'))).toMatchObject({
      reading: 'UTF-16, divided by tabs',
    });
  });

  test('handles quoted line breaks, odd quotes, empty and short lines; each row knows its line', () => {
    const file = readFile(
      bytes('name,email,notes\n\nAnn,ann@example.com,"two\nlines ""quoted"""\nBen "B" Lee,ben@example.com\n,,\n'),
    );
    expect('rows' in file && file.rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, 'name', 'email', 'notes'],
      [3, 'Ann', 'ann@example.com', 'two\nlines "quoted"'],
      [4, 'Ben "B" Lee', 'ben@example.com'],
    ]);
  });

  test.each([
    ['name,email\n', 'has no rows: it needs at least one lead below its headings'],
    ['', 'has no rows: it needs at least one lead below its headings'],
    ['name,email\n"Ann,ann@example.com\nBen,b@example.com', /^has a quotation mark.* that is never closed$/],
    ['PK\u0003\u0004\u0000\u0000', /^is a workbook, not a text/],
    [`email\n${'a@example.com\n'.repeat(MAX_IMPORT_ROWS + 1)}`, /^has 50,001 rows; at most 50,000/],
  ])('rejects an invalid file and states what is valid', (text, problem) => {
    expect(readFile(bytes(text)).problem).toMatch(problem);
  });
});
