import { contrast, type Hex, shifted, steppedUntil } from './branding-colour.ts';
import { lowest } from './branding-pairs.ts';
import { away, ownPalettes, type Palette, type SchemeName } from './branding-scheme.ts';

const inks = { day: '#131832', night: '#090d23' } as const;
const WHITE = '#ffffff';

type Fills = Pick<Palette, 'primary' | 'primaryHover' | 'primaryEdge' | 'onPrimary' | 'mark'>;

/** The label of a fill: ink where it can be read, else white. */
const labelOn = (scheme: SchemeName, fill: Hex): Hex => (contrast(inks[scheme], fill) >= 4.5 ? inks[scheme] : WHITE);

/** A fill under the pointer: further from its label, unless it would sink into the ground. */
const hovered = (fill: Hex, label: Hex, isFine: (fill: Hex) => boolean): Hex => {
  const next = shifted(fill, label === WHITE ? -0.05 : 0.05);
  return isFine(next) && contrast(next, label) >= 4.5 ? next : fill;
};

/** The buttons of a scheme: fill, label, edge, and the same colour as a mark beside text. */
export const fitFills = (scheme: SchemeName, grounds: readonly Hex[], chosen: Hex | undefined): Fills => {
  const own = ownPalettes[scheme];
  const mark = steppedUntil(chosen ?? own.mark, away[scheme], (c) => lowest(c, grounds) >= 4.5);
  const stands = (c: Hex): boolean => scheme === 'day' || lowest(c, grounds) >= 3;
  const isLabelled = (c: Hex): boolean => contrast(labelOn(scheme, c), c) >= 4.5;
  const primary = steppedUntil(chosen ?? own.primary, 'lighter', (c) => stands(c) && isLabelled(c));
  const onPrimary = labelOn(scheme, primary);
  const primaryHover = hovered(primary, onPrimary, stands);
  return { primary, primaryHover, onPrimary, mark, primaryEdge: scheme === 'day' ? mark : primary };
};
