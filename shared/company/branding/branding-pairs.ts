import { contrast, type Hex } from './branding-colour.ts';
import type { Palette } from './branding-scheme.ts';

type Role = keyof Palette;

/** Two colours that meet on a page and the contrast that they need at least. */
export interface Pair {
  readonly upper: Role;
  readonly under: Role;
  readonly least: number;
}

const grounds = ['ground', 'raised', 'raised2'] as const;
const skies = ['skyTop', 'skyHigh', 'skyMiddle', 'skyLow', 'skyHorizon'] as const;

const over = (uppers: readonly Role[], unders: readonly Role[], least: number): Pair[] =>
  uppers.flatMap((upper) => unders.map((under) => ({ upper, under, least })));

/** Every pair of colours that the public pages put on each other (experience.md: text 7, quiet 4.5, fills 3). */
export const pairs: readonly Pair[] = [
  ...over(['text'], grounds, 7),
  ...over(['text'], [...skies, 'badGround'], 4.5),
  ...over(['secondary', 'quiet', 'mark', 'link', 'ok', 'bad'], grounds, 4.5),
  ...over(['secondary'], ['skyTop', 'skyHigh', 'skyMiddle', 'skyLow'], 4.5),
  ...over(['bad'], ['badGround'], 4.5),
  ...over(['fieldBorder', 'focus'], grounds, 3),
  // In the day a fill has an edge that stands out where the fill itself does not.
  ...over(['primaryEdge'], grounds, 3),
  ...over(['onPrimary'], ['primary', 'primaryHover'], 4.5),
];

/** The pairs of a palette that cannot be read or seen. */
export const failingPairs = (palette: Palette): Pair[] =>
  pairs.filter(({ upper, under, least }) => contrast(palette[upper], palette[under]) < least);

/** The lowest contrast of a colour on several others. */
export const lowest = (hex: Hex, unders: readonly Hex[]): number =>
  Math.min(...unders.map((under) => contrast(hex, under)));
