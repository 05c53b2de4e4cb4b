/** A row of `test/seed.md`: how a line of the seed begins, where it is kept, and what shows it. */
export interface SeedRow {
  readonly words: string;
  readonly places: readonly string[];
  readonly tests: readonly string[];
}

/** A line of the seed that states something, without its markup, and the texts it quotes. */
export interface Statement {
  readonly text: string;
  readonly quotes: readonly string[];
}

const cellsOf = (line: string): string[] =>
  line
    .replaceAll(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

const pathsIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);

const isRuler = (line: string): boolean => /^\|[-| ]+\|$/.test(line);

export const readRows = (markdown: string): SeedRow[] => {
  const lines = markdown.split('\n');
  return lines
    .filter((line, n) => line.startsWith('|') && !isRuler(line) && !isRuler(lines[n + 1] ?? ''))
    .map((line) => {
      const [words = '', places = '', tests = ''] = cellsOf(line);
      return { words, places: pathsIn(places), tests: pathsIn(tests) };
    });
};

/** The longest head of a list, such as “Success and offer toasts:”; more words are a statement about the list. */
const HEAD_WORDS = 5;

const isHead = (text: string): boolean => text.endsWith(':') && text.split(' ').length <= HEAD_WORDS;

/** True for a line whose every sentence says that something is not shown. */
const saysNothing = (text: string): boolean =>
  text.split(/(?<=\.) /).every((sentence) => sentence.endsWith(': not shown.'));

/** Texts in single quotes; an apostrophe inside a word ends none. */
const quotedIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\w'])'(.+?)'(?=[\s,.;:)]|$)/g)].map(([, quote = '']) => quote);

/** The messages of a row of the error catalog: parts between placeholders, without remarks in parentheses. */
const messagesIn = (cell: string): string[] =>
  cell
    .replaceAll(/ \([^)]*\)/g, '')
    .split(';')
    .map((message) => message.trim())
    .filter((message) => /^[A-Z]/.test(message))
    .flatMap((message) => message.split(/\{\w+\}/))
    .map((part) => part.replace(/:? *$/, '').trim())
    .filter((part) => part !== '');

/** The literal parts of a quoted text around its placeholders. */
const literals = (quote: string): string[] =>
  quote
    .split(/\{\w+\}/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const statementOf = (line: string, isCatalog: boolean): Statement => {
  const cells = line.startsWith('|') ? cellsOf(line) : [];
  const text = (cells.length > 0 ? cells.join(' ') : line.replace(/^- /, '')).replaceAll(/\*\*|`/g, '');
  const quotes = quotedIn(text).flatMap(literals);
  return { text, quotes: isCatalog ? [...quotes, ...messagesIn(cells[1] ?? '')] : quotes };
};

export const statementsOf = (seed: string): Statement[] => {
  const lines = seed.split('\n').map((line) => line.trim());
  let isCatalog = false;
  return lines.flatMap((line, n) => {
    if (isRuler(lines[n + 1] ?? '')) {
      isCatalog = line.includes('Message');
      return [];
    }
    if (line === '' || line.startsWith('#') || isRuler(line) || /^\*\*[^*]+\*\*$/.test(line)) return [];
    const statement = statementOf(line, isCatalog && line.startsWith('|'));
    return isHead(statement.text) || saysNothing(statement.text) ? [] : [statement];
  });
};

const begins = ({ text }: Statement, { words }: SeedRow): boolean =>
  words.endsWith(' …') ? text.startsWith(words.slice(0, -2)) : text === words;

/** The first line or row where document and table part, in words; empty where they agree. */
export const unmatched = (statements: readonly Statement[], rows: readonly SeedRow[]): string[] => {
  const at = statements.findIndex((statement, n) => !rows[n] || !begins(statement, rows[n]));
  if (at >= 0) return [`no row: ${statements[at]?.text}, before “${rows[at]?.words ?? 'the end'}”`];
  return rows.slice(statements.length, statements.length + 1).map(({ words }) => `no line: ${words}`);
};

/** It compares constants with the document, and shows nothing of what they do. */
const CONSTANTS = 'test/seed.test.ts';

const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);

/** What rows name that is not there, or is no test; and rows of which constants alone are compared. */
export const falseRows = (rows: readonly SeedRow[], hasFile: (path: string) => boolean): string[] => [
  ...rows.flatMap(({ places, tests }) => [...places, ...tests]).filter((path) => !hasFile(path)),
  ...rows
    .flatMap(({ tests }) => tests)
    .filter((path) => !isTest(path))
    .map((path) => `${path} shows nothing`),
  ...rows
    .filter(({ tests }) => tests.length > 0 && tests.every((path) => path === CONSTANTS))
    .map(({ words }) => `“${words}” is shown by nothing but ${CONSTANTS}`),
];

const plain = (text: string): string =>
  text
    .replaceAll('’', "'")
    .replaceAll(/\\(['"])/g, '$1')
    .replaceAll(/\s+/g, ' ');

/** Quoted texts that none of the row's files contains. */
export const placesWithout = (
  statements: readonly Statement[],
  rows: readonly SeedRow[],
  textOf: (path: string) => string,
): string[] =>
  statements.flatMap(({ quotes }, n) => {
    const places = rows[n]?.places ?? [];
    const said = plain(places.map(textOf).join('\n'));
    return quotes.filter((quote) => !said.includes(plain(quote))).map((quote) => `${places.join(', ')}: ${quote}`);
  });

/** Whole numbers that a line states: neither part of a name (`PGRST116`, `24-hour`) nor of a fraction (`0.05`). */
const numbersIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\w.,-])\d[\d,]*(?![\w,-]|\.\d)/g)].map(([number]) => number.replaceAll(',', ''));

/** Numbers that none of the row's files has, however it groups their digits; `25000` also is 25 seconds or dollars. */
export const numbersWithout = (
  statements: readonly Statement[],
  rows: readonly SeedRow[],
  textOf: (path: string) => string,
): string[] =>
  statements.flatMap(({ text }, n) => {
    const places = rows[n]?.places ?? [];
    const said = places
      .map(textOf)
      .join('\n')
      .replaceAll(/(?<=\d)_(?=\d)/g, '');
    const isSaid = (number: string): boolean => new RegExp(`(?<!\\d)${number}(?:00|000)?(?!\\d)`).test(said);
    return numbersIn(text)
      .filter((number) => !isSaid(number))
      .map((number) => `${places.join(', ')}: ${number}`);
  });
