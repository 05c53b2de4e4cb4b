import { contrast, type Hex, isHex } from '../../../shared/company/branding/branding-color.ts';
import type { Palette, SchemeName } from '../../../shared/company/branding/branding-scheme.ts';
import type { Dropped } from '../../../shared/company/branding/branding-view.ts';
import { type CssNode, generate, type Rule, walk } from './css-tree.ts';

/** The company's colors in both schemes, as pages have them. */
export type Palettes = Readonly<Record<SchemeName, Palette>>;

const LEAST = 4.5;
const pages = { night: 'dark pages', day: 'light pages' } as const;
const named: Readonly<Record<string, Hex>> = { white: '#ffffff', black: '#000000' };

/** A color that is written out; undefined for what only a browser knows. */
const literal = (value: string): Hex | undefined => {
  const plain = value.toLowerCase();
  const long = /^#[\da-f]{3}$/.test(plain) ? plain.replace(/[\da-f]/g, '$&$&') : (named[plain] ?? plain);
  return isHex(long) ? long : undefined;
};

const colorsOf = ({ block }: Rule): { text?: Hex | undefined; ground?: Hex | undefined } => {
  const last = (...names: string[]): Hex | undefined => {
    const found = block.children
      .toArray()
      .filter((node) => node.type === 'Declaration' && names.includes(node.property));
    const declared = found.at(-1);
    return declared?.type === 'Declaration' ? literal(generate(declared.value)) : undefined;
  };
  return { text: last('color'), ground: last('background', 'background-color') };
};

const reasonOf = (rule: Rule, palettes: Palettes): string | undefined => {
  const { text, ground } = colorsOf(rule);
  const told = (ratio: number, where: string): string | undefined =>
    ratio < LEAST ? `has a contrast of ${ratio.toFixed(1)} : 1${where}; text needs at least ${LEAST} : 1` : undefined;
  if (text && ground) return told(contrast(text, ground), '');
  if (!text && !ground) return undefined;
  const worst = (['night', 'day'] as const)
    .map((scheme) => {
      const own = palettes[scheme];
      return { scheme, ratio: contrast(text ?? own.text, ground ?? own.ground) };
    })
    .toSorted((one, other) => one.ratio - other.ratio)[0];
  return worst && told(worst.ratio, ` on ${pages[worst.scheme]}`);
};

/** Rules of a cleaned sheet whose colors, as far as they are written out, can't be read on the company's pages. */
export const unreadableIn = (sheet: CssNode, palettes: Palettes): Dropped[] => {
  const found: Dropped[] = [];
  walk(sheet, (node) => {
    const reason = node.type === 'Rule' ? reasonOf(node, palettes) : undefined;
    if (reason) found.push({ line: node.loc?.start.line ?? 0, what: generate(node).slice(0, 120), reason });
  });
  return found;
};
