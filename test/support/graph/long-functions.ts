import { isNode, type Node, parse, type Source, visit } from './second-declarations.ts';

/** A longer function is split, or says in the comment above it why it is one piece. */
export const MAX_FUNCTION_LINES = 40;
const REASON = /40 lines|stays? together/;

export const lineCount = (code: string): number => code.trimEnd().split('\n').length;

const isFunction = ({ type }: Node): boolean =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(String(type));

const nameIn = ({ id, key }: Node): string => {
  const named = isNode(id) ? id : key;
  return isNode(named) ? String(named.name ?? named.value) : '';
};

interface NamedFunction {
  readonly name: string;
  readonly lines: number;
  /** Where what declares it begins in the text. */
  readonly from: number;
}

/** Each named function of a syntax tree: declared, or the value of a variable, property or method. */
export const namedFunctions = ({ code }: Source, program: Node): NamedFunction[] => {
  const found: NamedFunction[] = [];
  const add = (declaration: Node, { start, end }: Node): void => {
    const lines = lineCount(code.slice(Number(start), Number(end)));
    found.push({ name: nameIn(declaration), lines, from: Number(declaration.start) });
  };
  visit(program, (node) => {
    if (node.type === 'FunctionDeclaration') add(node, node);
    const value = node.type === 'VariableDeclarator' ? node.init : node.value;
    const isNamed = /^(VariableDeclarator|Property|PropertyDefinition|MethodDefinition)$/.test(String(node.type));
    if (isNamed && isNode(value) && isFunction(value)) add(node, value);
  });
  return found;
};

/** The comment that ends on the line before the one in which `from` stands. */
const commentAbove = (code: string, from: number): string => {
  const before = code.slice(0, from).split('\n').slice(0, -1);
  const first = before.findLastIndex((line) => !/^\s*(\/\*\*|\/\/|\*)/.test(line));
  return before
    .slice(first + 1)
    .join(' ')
    .replace(/\s+\*?\s+/g, ' ');
};

/** True where some statement of the file is that long; without one, no function in it is. */
const hasLongStatement = (code: string): boolean => {
  const starts = code.split('\n').flatMap((line, n) => (/^[\w/@{[('"`]/.test(line) ? [n] : []));
  return [...starts, code.split('\n').length].some((at, n, all) => at - (all[n - 1] ?? 0) > MAX_FUNCTION_LINES);
};

/** The functions of more than forty lines that don't say why, as "file: name (lines)". */
export const unexplainedLong = (sources: readonly Source[]): string[] =>
  sources.flatMap((source) => {
    if (!hasLongStatement(source.code)) return [];
    return namedFunctions(source, parse(source))
      .filter(({ lines, from }) => lines > MAX_FUNCTION_LINES && !REASON.test(commentAbove(source.code, from)))
      .map(({ name, lines }) => `${source.file}: ${name} (${lines})`);
  });
