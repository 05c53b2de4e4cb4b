import type { CssNode } from 'css-tree';
// Imports only the needed modules: the package's main entry brings 100 KB of unused grammar.
import generateText from 'css-tree/generator';
import parseText from 'css-tree/parser';
import walkNodes from 'css-tree/walker';

export type { Atrule, Block, CssNode, Declaration, Rule, Selector } from 'css-tree';

/**
 * Workaround: css-tree keeps its token buffer between inputs, and at the top level reads one entry past the new
 * tokens, where a stale bracket causes an endless loop. Parsing as many tokens as the text has characters
 * overwrites those entries.
 */
const resetTokenBuffer = (length: number): void => {
  parseText(','.repeat(length));
};

/** Parses a style sheet; unknown syntax becomes a `Raw` node. */
export const parseStyleSheet = (source: string): CssNode => {
  resetTokenBuffer(source.length);
  return parseText(source, { parseCustomProperty: true, positions: true });
};

export const generate = (node: CssNode): string => generateText(node);

export const walk = (node: CssNode, visit: (node: CssNode) => void): void => walkNodes(node, visit);
