import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';

const repository = join(import.meta.dirname, '../../..');

export type Node = Record<string, unknown>;

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** Calls `see` with a syntax tree's node and with all below it. */
export const visit = (node: unknown, see: (node: Node) => void): void => {
  if (!isNode(node)) return;
  see(node);
  for (const inner of Object.values(node)) visit(inner, see);
};

const expressionOf = ({ type, regex }: Node): string =>
  type === 'Literal' && isNode(regex) ? String(regex.pattern) : '';

/** The string elements of an array literal. */
const wordsOf = ({ type, elements }: Node): unknown[] =>
  type === 'ArrayExpression' ? nodesOf(elements).map(({ value }) => value) : [];

/** `roles.includes('admin')`: the role that is asked for. */
const askedRole = (node: unknown): unknown => {
  if (!isNode(node) || node.type !== 'CallExpression' || !isNode(node.callee) || !isNode(node.callee.property)) return;
  return node.callee.property.name === 'includes' ? nodesOf(node.arguments)[0]?.value : undefined;
};

const isLeadingList = (words: readonly unknown[]): boolean => words.includes('admin') && words.includes('brokerage');

const services = ['photography', 'cleaning', 'repairs', 'landscaping', 'twilight', 'floor_plan', 'matterport'];
const unitValues: readonly unknown[] = [60_000, 3_600_000, 86_400_000, 86_400];

const nameOf = ({ id }: Node): string => (isNode(id) ? String(id.name) : '');

/** What shared/contract (and the catalog, for services) declares once, and how a second declaration looks in a syntax tree. */
const facts: Readonly<Record<string, (node: Node) => boolean>> = {
  'ZIP or FIPS code': (node) => /(?:\\d|\[0-9\])\{5\}/.test(expressionOf(node)),
  'roles of staff': (node) => {
    if (node.type === 'LogicalExpression') return isLeadingList([askedRole(node.left), askedRole(node.right)]);
    const words = wordsOf(node);
    // The list of all roles, as a matrix of access has it, is not the list of staff.
    return isLeadingList(words) && !words.includes('customer');
  },
  'phone number in a text': (node) => /\\d\{3\}.+\\d\{3\}.+\\d\{4\}/.test(expressionOf(node)),
  'HTML escaping': ({ type, value }) => type === 'Literal' && (value === '&lt;' || value === '&amp;'),
  'unit of time': (node) =>
    node.type === 'VariableDeclarator' &&
    /^(?:MINUTE|HOUR|DAY)(?:_MS|_SECONDS)?$/.test(nameOf(node)) &&
    isNode(node.init) &&
    unitValues.includes(node.init.value),
  'list of services': (node) => services.every((code) => wordsOf(node).includes(code)),
};

/** Where the one declaration of a fact stands. */
const owners: readonly string[] = ['shared/contract/', 'shared/company/catalog/service.ts'];

const isOwner = (file: string): boolean => owners.some((owner) => file.startsWith(owner));

/** True for `z.string().regex(…)`: a chain of calls that begins at `z`. */
const isSchema = (node: unknown): boolean => {
  if (!isNode(node)) return false;
  if (node.type === 'Identifier') return node.name === 'z';
  return isSchema(node.type === 'CallExpression' ? node.callee : node.object);
};

/** Every schema that a file declares at its top level, with or without export, by its PascalCase name. */
const schemasIn = (program: Node): string[] =>
  nodesOf(program.body)
    .map((each) => (isNode(each.declaration) ? each.declaration : each))
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(({ declarations }) => nodesOf(declarations))
    .filter((each) => isSchema(each.init))
    .map(nameOf)
    .filter((name) => /^[A-Z][a-z]/.test(name));

/** A source file with its code. */
export interface Source {
  readonly file: string;
  readonly code: string;
}

export const parse = ({ file, code }: Source): Node =>
  parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;

/** All product code; tests write facts out to prove them. */
export const productSources = (root = repository): Source[] =>
  globSync('{shared,functions,web,infra}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\/test-fixture\/|node_modules|\.d\.ts$/.test(file))
    .sort()
    .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }));

/** What stands in the text of each file that declares a fact: most files have none of it, and are not parsed. */
const traces =
  /\{5\}|\{4\}|&lt;|&amp;|\b(?:MINUTE|HOUR|DAY)(?:_MS|_SECONDS)?\b(?::[^=\n]*)?\s*=|\badmin\b[\s\S]*\bbrokerage\b|\bbrokerage\b[\s\S]*\badmin\b|matterport/;

/** The second declarations of what is declared once, each as `file: fact`. */
export const secondDeclarations = (sources: readonly Source[]): string[] => {
  const vocabulary = sources.filter(({ file }) => file.startsWith('shared/contract/'));
  const schemas = new Set(vocabulary.flatMap((source) => schemasIn(parse(source))));
  const declared = new RegExp(`\\b(?:${[...schemas].join('|')})\\b(?::[^=\\n]*)?\\s*=`);
  return sources
    .filter(({ file, code }) => !isOwner(file) && (traces.test(code) || declared.test(code)))
    .flatMap((source) => {
      const [{ file }, program] = [source, parse(source)];
      const found = new Set<string>();
      visit(program, (node) => {
        for (const [fact, isDeclaration] of Object.entries(facts)) if (isDeclaration(node)) found.add(fact);
      });
      for (const name of schemasIn(program)) if (schemas.has(name)) found.add(`schema ${name}`);
      return [...found].map((fact) => `${file}: ${fact}`);
    });
};
