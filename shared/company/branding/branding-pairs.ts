import { contrast, type Hex } from './branding-color.ts';
import type { Palette } from './branding-scheme.ts';

type Role = keyof Palette;

/** Two colors that touch on a page and the minimum contrast between them. */
export interface ContrastPair {
  readonly upper: Role;
  readonly under: Role;
  readonly least: number;
}

const grounds = ['ground', 'raised', 'raised2'] as const;
const skies = ['skyTop', 'skyHigh', 'skyMiddle', 'skyLow', 'skyHorizon'] as const;

const over = (uppers: readonly Role[], unders: readonly Role[], least: number): ContrastPair[] =>
  uppers.flatMap((upper) => unders.map((under) => ({ upper, under, least })));

/** Every pair of colors that touch on public pages (experience.md: text 7, quiet 4.5, fills 3). */
export const pairs: readonly ContrastPair[] = [
  ...over(['text'], grounds, 7),
  ...over(['text'], [...skies, 'badGround'], 4.5),
  ...over(['secondary', 'quiet', 'mark', 'link', 'ok', 'bad'], grounds, 4.5),
  ...over(['secondary'], ['skyTop', 'skyHigh', 'skyMiddle', 'skyLow'], 4.5),
  ...over(['bad'], ['badGround'], 4.5),
  ...over(['fieldBorder', 'focus'], grounds, 3),
  // In the day scheme the edge of a fill provides the contrast that the fill itself lacks.
  ...over(['primaryEdge'], grounds, 3),
  ...over(['onPrimary'], ['primary', 'primaryHover'], 4.5),
];

/** Pairs of a palette with insufficient contrast. */
export const failingPairs = (palette: Palette): ContrastPair[] =>
  pairs.filter(({ upper, under, least }) => contrast(palette[upper], palette[under]) < least);

/** The lowest contrast of a color against several others. */
export const lowestContrast = (hex: Hex, unders: readonly Hex[]): number =>
  Math.min(...unders.map((under) => contrast(hex, under)));
