import type { CssNode } from 'css-tree';
// The parts alone: the package's entrance brings 100 KB of grammar that nobody asks here.
import generateText from 'css-tree/generator';
import parseText from 'css-tree/parser';
import walkNodes from 'css-tree/walker';

export type { Atrule, Block, CssNode, Declaration, Rule, Selector } from 'css-tree';

/**
 * The parser keeps its token buffer from text to text, and at the top level reads one place behind the tokens of the
 * new one: an old bracket there sends it round for ever. As many tokens as the text has letters put the end mark there.
 */
const forget = (length: number): void => {
  parseText(','.repeat(length));
};

/** Reads a style sheet; what the grammar does not know surfaces as `Raw`. */
export const parseStyleSheet = (source: string): CssNode => {
  forget(source.length);
  return parseText(source, { parseCustomProperty: true, positions: true });
};

export const generate = (node: CssNode): string => generateText(node);

export const walk = (node: CssNode, visit: (node: CssNode) => void): void => walkNodes(node, visit);
