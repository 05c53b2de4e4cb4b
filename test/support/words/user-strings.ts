import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';

const root = join(import.meta.dirname, '../../..');

/** A string of the source that a person may read. */
export interface UserString {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** True for prose: identifiers, paths, class names and routes have no space or are upper case. */
const isProse = (text: string): boolean =>
  / /.test(text) && /[a-z]{2}/.test(text) && !/^(GET|POST|PUT|PATCH|DELETE) \//.test(text);

const textOf = (node: Node): string | undefined => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'JSXText' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return undefined;
  return node.quasis.map((quasi: { value: { cooked?: string } }) => quasi.value.cooked ?? '').join('{}');
};

const isSkipped = ({ type }: Node): boolean =>
  type === 'ImportDeclaration' || type === 'TSTypeReference' || type === 'TSInterfaceDeclaration';

const collect = (value: unknown, found: (node: Node, text: string) => void): void => {
  if (Array.isArray(value)) for (const each of value) collect(each, found);
  if (!isNode(value) || Array.isArray(value) || isSkipped(value)) return;
  const text = textOf(value);
  if (text !== undefined) found(value, text);
  for (const child of Object.values(value)) collect(child, found);
};

/** The prose of one source text, with its lines; comments are not among it. */
export const stringsIn = (file: string, source: string): UserString[] => {
  const all: UserString[] = [];
  collect(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body, (node, text) => {
    const plain = text.replace(/\s+/g, ' ').trim();
    if (!isProse(plain)) return;
    const line = source.slice(0, Number(node.start)).split('\n').length;
    all.push({ file, line, text: plain });
  });
  return all;
};

const folders = '{web,shared,functions}/**/*.{ts,tsx}';
const isTest = (file: string): boolean => /\.test\.tsx?$|\/dist\//.test(file);

/** The prose of all pages, shared words and functions. */
export const userStrings = (): UserString[] =>
  globSync(folders, { cwd: root })
    .filter((file) => !isTest(file))
    .flatMap((file) => stringsIn(file, readFileSync(join(root, file), 'utf8')));
