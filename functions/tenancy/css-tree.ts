import type { CssNode } from 'css-tree';
// The parts alone: the package's entrance brings 100 KB of grammar that nobody asks here.
import generateText from 'css-tree/generator';
import parseText from 'css-tree/parser';
import walkNodes from 'css-tree/walker';

export type { Atrule, Block, CssNode, Declaration, Rule, Selector } from 'css-tree';

/** Reads a style sheet; what the grammar does not know surfaces as `Raw`. */
export const parseStyleSheet = (source: string): CssNode =>
  parseText(source, { parseCustomProperty: true, positions: true });

export const generate = (node: CssNode): string => generateText(node);

export const walk = (node: CssNode, visit: (node: CssNode) => void): void => walkNodes(node, visit);
