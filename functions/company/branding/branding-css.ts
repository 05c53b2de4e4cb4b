import type { Dropped } from '../../../shared/company/branding/branding-view.ts';
import { type Palettes, unreadableIn } from './branding-css-contrast.ts';
import { mediaReason, selectorReason } from './branding-css-selector.ts';
import { declarationReason } from './branding-css-value.ts';
import { type Atrule, type Block, type CssNode, generate, parseStyleSheet, type Rule } from './css-tree.ts';

/** Custom CSS after removing everything that fetches, overlays or reaches outside the tenant's pages. */
export interface CleanCss {
  /** For the editor: one rule per line. */
  readonly source: string;
  /** For delivery: every selector scoped under `.tenant-theme`. */
  readonly scoped: string;
  readonly dropped: readonly Dropped[];
  /** Rules of `source` that are kept, but can't be read in the company's colors. */
  readonly unreadable: readonly Dropped[];
}

const SCOPE = '.tenant-theme ';
type Refuse = (node: CssNode, reason: string) => false;

const keepDeclarations = ({ children }: Block, refuse: Refuse): boolean => {
  children.forEach((node, item) => {
    const reason = node.type === 'Declaration' ? declarationReason(node) : 'rules cannot be nested';
    if (reason === undefined) return;
    refuse(node, reason);
    children.remove(item);
  });
  return !children.isEmpty;
};

const keepSelectors = ({ prelude }: Rule, refuse: Refuse): boolean => {
  if (prelude.type !== 'SelectorList') return refuse(prelude, 'this selector is not understood');
  prelude.children.forEach((node, item) => {
    const reason = node.type === 'Selector' ? selectorReason(node) : 'this selector is not understood';
    if (reason === undefined) return;
    refuse(node, reason);
    prelude.children.remove(item);
  });
  return !prelude.children.isEmpty;
};

const keepRule = (rule: Rule, refuse: Refuse): boolean =>
  keepSelectors(rule, refuse) && keepDeclarations(rule.block, refuse);

const isFrame = (rule: CssNode): rule is Rule =>
  rule.type === 'Rule' && /^(?:(?:from|to|\d{1,3}(?:\.\d+)?%),?)+$/i.test(generate(rule.prelude));

const keepFrames = (atrule: Atrule, block: Block, refuse: Refuse): boolean => {
  const name = atrule.prelude ? generate(atrule.prelude) : '';
  if (!/^[A-Za-z][\w-]*$/.test(name)) return refuse(atrule, 'an animation has a plain name');
  for (const frame of block.children) {
    if (!isFrame(frame)) return refuse(frame, 'a frame is from, to or a percentage');
    if (!keepDeclarations(frame.block, refuse)) return refuse(atrule, 'a frame is empty');
  }
  return !block.children.isEmpty;
};

const keepAtrule = (atrule: Atrule, refuse: Refuse): boolean => {
  if (!atrule.block) return refuse(atrule, `@${atrule.name} is not allowed`);
  if (atrule.name === 'keyframes') return keepFrames(atrule, atrule.block, refuse);
  if (atrule.name !== 'media') return refuse(atrule, `@${atrule.name} is not allowed`);
  const reason = mediaReason(atrule.prelude);
  return reason === undefined ? keepRules(atrule.block, refuse, false) : refuse(atrule, reason);
};

const keepNode = (node: CssNode, refuse: Refuse, mayNest: boolean): boolean => {
  if (node.type === 'Rule') return keepRule(node, refuse);
  if (node.type === 'Atrule' && mayNest) return keepAtrule(node, refuse);
  return node.type === 'Comment' ? false : refuse(node, 'this is not understood');
};

const keepRules = ({ children }: Pick<Block, 'children'>, refuse: Refuse, mayNest: boolean): boolean => {
  children.forEach((node, item) => {
    if (!keepNode(node, refuse, mayNest)) children.remove(item);
  });
  return !children.isEmpty;
};

const linesOf = (sheet: CssNode): string[] =>
  sheet.type === 'StyleSheet' ? sheet.children.toArray().map(generate) : [];

const scopedRule = (rule: CssNode): string => {
  if (rule.type === 'Atrule' && rule.name === 'media' && rule.prelude && rule.block) {
    const inner = rule.block.children.toArray().map(scopedRule).join('');
    return `@media ${generate(rule.prelude)}{${inner}}`;
  }
  if (rule.type !== 'Rule' || rule.prelude.type !== 'SelectorList') return generate(rule);
  const selectors = rule.prelude.children.toArray().map((selector) => SCOPE + generate(selector));
  return selectors.join(',') + generate(rule.block);
};

const clean = (css: string) => {
  const dropped: Dropped[] = [];
  const sheet = parseStyleSheet(css);
  const refuse: Refuse = (node, reason) => {
    dropped.push({ line: node.loc?.start.line ?? 0, what: generate(node).slice(0, 120), reason });
    return false;
  };
  if (sheet.type === 'StyleSheet') keepRules(sheet, refuse, true);
  return { sheet, source: linesOf(sheet).join('\n'), dropped };
};

const rejectAll = (reason: string): CleanCss => ({
  source: '',
  scoped: '',
  dropped: [{ line: 1, what: 'all of it', reason }],
  unreadable: [],
});

const MAX_NESTING = 64;

/** The parser recurses for each bracket; thousands of them kept it busy for minutes. */
const isTooDeep = (css: string): boolean => {
  let depth = 0;
  for (const [letter] of css.matchAll(/[([{)\]}]/g)) {
    depth = '([{'.includes(letter) ? depth + 1 : Math.max(0, depth - 1);
    if (depth > MAX_NESTING) return true;
  }
  return false;
};

/** Parses, filters and serializes CSS. Input whose output parses differently the second time is rejected as a whole. */
export const cleanCss = (css: string, palettes?: Palettes): CleanCss => {
  if (isTooDeep(css)) return rejectAll(`brackets are nested more than ${MAX_NESTING} deep`);
  try {
    const { sheet, source, dropped } = clean(css);
    const cleanedTwice = clean(source);
    const scoped = sheet.type === 'StyleSheet' ? sheet.children.toArray().map(scopedRule).join('\n') : '';
    const asServed = clean(scoped).source;
    const isStable = cleanedTwice.source === source && cleanedTwice.dropped.length === 0 && asServed === scoped;
    const unreadable = palettes ? unreadableIn(cleanedTwice.sheet, palettes) : [];
    return isStable ? { source, scoped, dropped, unreadable } : rejectAll('it reads differently each time');
  } catch (error) {
    if (error instanceof RangeError) return rejectAll('it is nested too deeply');
    throw error;
  }
};
