import type { Branding } from './branding.ts';
import { fitColors } from './branding-fit.ts';
import { fonts, isFontName } from './branding-fonts.ts';
import type { Colors } from './branding-palette.ts';
import { defaultPalettes, type Palette, type SchemeName } from './branding-scheme.ts';

const tokenOf = (role: string): string => `--${role.replace(/[A-Z0-9]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const roles = Object.keys(defaultPalettes.day) as (keyof Palette)[];

/** Palette as CSS tokens: `--ground` → `#0b2420`. */
export const tokensOf = (palette: Palette): [token: string, value: string][] =>
  roles.map((role) => [tokenOf(role), palette[role]]);

const sides = (palettes: Record<SchemeName, Palette>): string =>
  roles
    .filter(
      (role) =>
        palettes.day[role] !== defaultPalettes.day[role] || palettes.night[role] !== defaultPalettes.night[role],
    )
    .map((role) => `${tokenOf(role)}:light-dark(${palettes.day[role]},${palettes.night[role]})`)
    .join(';');

const colorRules = (colors: Colors): string => {
  const tokens = sides(fitColors(colors).palettes);
  return tokens === '' ? '' : `@supports (color:light-dark(#000,#fff)){:root,[data-scheme]{${tokens}}}\n`;
};

const OWN_FILE = 'Tenant Font';

/** Font stacks of a tenant: a font of the allow-list, with the tenant's own file first if there is one. */
export const fontStacksOf = ({ fontFamily, fontUrl }: Pick<Branding, 'fontFamily' | 'fontUrl'>) => {
  const chosen = isFontName(fontFamily) ? fonts[fontFamily] : undefined;
  if (!fontUrl) return chosen;
  const { text, display } = chosen ?? fonts.Figtree;
  return { text: `'${OWN_FILE}', ${text}`, display: `'${OWN_FILE}', ${display}` };
};

const fontRules = (branding: Pick<Branding, 'fontFamily' | 'fontUrl'>): string => {
  const letters = fontStacksOf(branding);
  if (!letters) return '';
  const { fontUrl } = branding;
  const face = fontUrl
    ? `@font-face{font-family:'${OWN_FILE}';src:url("${fontUrl}") format("woff2");font-display:optional}\n`
    : '';
  return `${face}:root{--font-text:${letters.text};--font-display:${letters.display}}\n`;
};

/** A tenant's theme as a style sheet that overrides the site's tokens; empty if there is none. */
export const themeCss = (branding: Colors & Pick<Branding, 'fontFamily' | 'fontUrl'>): string =>
  colorRules(branding) + fontRules(branding);
