import { contrast, type Hex, lighten, lowestContrast, stepUntil } from './branding-color.ts';
import { away, defaultPalettes, type Palette, type SchemeName } from './branding-scheme.ts';

const inks = { day: '#131832', night: '#090d23' } as const;
const WHITE = '#ffffff';

type Fills = Pick<Palette, 'primary' | 'primaryHover' | 'primaryEdge' | 'onPrimary' | 'mark'>;

/** Label color on a fill: ink if readable, else white. */
const labelOn = (scheme: SchemeName, fill: Hex): Hex => (contrast(inks[scheme], fill) >= 4.5 ? inks[scheme] : WHITE);

/** Hover color of a fill: more contrast to its label, unless it would lose contrast to the ground. */
const hoverFill = (fill: Hex, label: Hex, isFine: (fill: Hex) => boolean): Hex => {
  const next = lighten(fill, label === WHITE ? -0.05 : 0.05);
  return isFine(next) && contrast(next, label) >= 4.5 ? next : fill;
};

/** Button colors of a scheme: fill, label, edge, and the same color as a mark beside text. */
export const fitFills = (scheme: SchemeName, grounds: readonly Hex[], chosen: Hex | undefined): Fills => {
  const own = defaultPalettes[scheme];
  const mark = stepUntil(chosen ?? own.mark, away[scheme], (c) => lowestContrast(c, grounds) >= 4.5);
  const hasContrast = (c: Hex): boolean => scheme === 'day' || lowestContrast(c, grounds) >= 3;
  const isLabelled = (c: Hex): boolean => contrast(labelOn(scheme, c), c) >= 4.5;
  const primary = stepUntil(chosen ?? own.primary, 'lighter', (c) => hasContrast(c) && isLabelled(c));
  const onPrimary = labelOn(scheme, primary);
  const primaryHover = hoverFill(primary, onPrimary, hasContrast);
  return { primary, primaryHover, onPrimary, mark, primaryEdge: scheme === 'day' ? mark : primary };
};
