import { parseAst } from 'vite';

const printers = new Set(['printFigure', 'printBar']);

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const visit = (value: unknown, see: (node: Node) => void): void => {
  if (!isNode(value)) return;
  see(value);
  for (const inner of Object.values(value)) visit(inner, see);
};

/** The numbers written in a printed value; those inside a call (`toFixed(1)`, a filter) are no figures. */
const numbersIn = (value: unknown): string[] => {
  if (!isNode(value)) return [];
  if (value.type === 'Literal' && typeof value.value === 'number') return [String(value.raw)];
  const inner = value.type === 'CallExpression' ? [value.callee] : Object.values(value);
  return inner.flatMap(numbersIn);
};

const textOf = (code: string, node: unknown): string =>
  isNode(node) ? code.slice(Number(node.start), Number(node.end)) : '';

/** What is wrong with the figures that a file prints: a number in place of a result, one value under two names. */
export const wrongFigures = (code: string): string[] => {
  const wrong: string[] = [];
  visit(parseAst(code, { lang: 'ts' }), (call) => {
    const isPrinted = call.type === 'CallExpression' && isNode(call.callee) && printers.has(String(call.callee.name));
    if (!isPrinted) return;
    const [, figures] = call.arguments as unknown[];
    for (const number of numbersIn(figures)) wrong.push(`${textOf(code, call)} prints the literal ${number}`);
    visit(figures, ({ type, properties }) => {
      if (type !== 'ObjectExpression') return;
      const values = (properties as Node[]).map(({ value }) => textOf(code, value)).filter(Boolean);
      const twice = values.filter((value, at) => values.indexOf(value) < at);
      for (const value of twice) wrong.push(`${textOf(code, call)} prints ${value} twice`);
    });
  });
  return wrong;
};
