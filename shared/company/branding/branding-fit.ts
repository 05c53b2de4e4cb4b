import { contrast, type Hex, isHex } from './branding-color.ts';
import { type ColorField, type Colors, fitPalette, schemeOf } from './branding-palette.ts';
import type { Palette, SchemeName } from './branding-scheme.ts';

/** A color that pages display differently from the chosen one, with the reason. */
export interface ColorChange {
  readonly field: ColorField;
  readonly scheme: SchemeName;
  readonly from: Hex;
  readonly to: Hex;
  readonly reason: string;
}

/** A text color unreadable on its background, and the nearest readable pair. */
export interface Refusal {
  readonly contrast: number;
  readonly offered: { readonly backgroundColor: Hex; readonly textColor: Hex };
}

const schemeWords = { day: 'light', night: 'dark' } as const;

const adjustments: readonly [ColorField, keyof Palette, (scheme: SchemeName) => string][] = [
  [
    'backgroundColor',
    'ground',
    (scheme) => `moved off the middle, so that text stands 7 : 1 on ${schemeWords[scheme]} pages`,
  ],
  ['textColor', 'text', (scheme) => `text needs 7 : 1 on ${schemeWords[scheme]} grounds`],
  [
    'primaryColor',
    'primary',
    (scheme) => `a button needs 3 : 1 on ${schemeWords[scheme]} grounds and a label of 4.5 : 1`,
  ],
  ['primaryColor', 'mark', (scheme) => `marks beside text need 4.5 : 1 on ${schemeWords[scheme]} grounds`],
  ['secondaryColor', 'skyHorizon', () => 'white text on the sky needs 7 : 1'],
  ['accentColor', 'link', (scheme) => `links need 4.5 : 1 on ${schemeWords[scheme]} grounds`],
];

const applies = (field: ColorField, scheme: SchemeName, colors: Colors): boolean => {
  if (field === 'secondaryColor') return scheme === 'night';
  const isOneSided = field === 'backgroundColor' || field === 'textColor';
  return !isOneSided || schemeOf(colors) === scheme;
};

const changesIn = (scheme: SchemeName, palette: Palette, colors: Colors): ColorChange[] =>
  adjustments.flatMap(([field, role, reason]) => {
    const from = colors[field];
    const to = palette[role];
    if (!isHex(from) || from === to || !applies(field, scheme, colors)) return [];
    return [{ field, scheme, from, to, reason: reason(scheme) }];
  });

const MIN_CONTRAST = 4.5;

/** Refuses only if both colors are chosen and the text is unreadable on the background. */
const refusalOf = (colors: Colors, palettes: Record<SchemeName, Palette>): Refusal | undefined => {
  const { backgroundColor, textColor } = colors;
  const scheme = schemeOf(colors);
  if (!scheme || !isHex(backgroundColor) || !isHex(textColor)) return undefined;
  const found = contrast(textColor, backgroundColor);
  if (found >= MIN_CONTRAST) return undefined;
  const { ground, text } = palettes[scheme];
  return { contrast: Math.floor(found * 10) / 10, offered: { backgroundColor: ground, textColor: text } };
};

/** Fits a tenant's colors to both schemes: the palettes, the adjustments, and a refusal if unreadable. */
export const fitColors = (colors: Colors) => {
  const palettes = { day: fitPalette('day', colors), night: fitPalette('night', colors) };
  const changes = [...changesIn('night', palettes.night, colors), ...changesIn('day', palettes.day, colors)];
  return { palettes, changes, refusal: refusalOf(colors, palettes) };
};
