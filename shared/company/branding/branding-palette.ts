import type { Branding } from './branding.ts';
import { contrast, type Hex, isHex, lighten, lowestContrast, luminance, mix, stepUntil } from './branding-color.ts';
import { fitFills } from './branding-fills.ts';
import { away, defaultPalettes, home, type Palette, type SchemeName } from './branding-scheme.ts';

export type ColorField = 'primaryColor' | 'secondaryColor' | 'accentColor' | 'backgroundColor' | 'textColor';
export type Colors = Pick<Branding, ColorField>;
type ChosenColors = Partial<Record<ColorField, Hex>>;

/** Minimum contrast between a ground and the default text, so that every kind of text is readable on it. */
const MIN_GROUND_CONTRAST = 9;

/** A ground belongs to the day scheme if black has more contrast on it than white. */
export const schemeOfGround = (hex: Hex): SchemeName =>
  contrast(hex, '#000000') > contrast(hex, '#ffffff') ? 'day' : 'night';

const chosenOf = (colors: Colors): ChosenColors =>
  Object.fromEntries(Object.entries(colors).filter(([, value]) => isHex(value)));

/** Scheme to which a chosen background or text belongs; the other scheme keeps the default. */
export const schemeOf = (colors: Partial<Colors>): SchemeName | undefined => {
  const { backgroundColor, textColor } = colors;
  if (isHex(backgroundColor)) return schemeOfGround(backgroundColor);
  if (!isHex(textColor)) return undefined;
  return luminance(textColor) > 0.18 ? 'night' : 'day';
};

type Grounds = Pick<Palette, 'ground' | 'raised' | 'raised2'>;
const groundsOn = (scheme: SchemeName, ground: Hex): Grounds =>
  scheme === 'night'
    ? { ground, raised: lighten(ground, 0.045), raised2: lighten(ground, 0.09) }
    : { ground, raised: mix(ground, '#ffffff', 0.75), raised2: lighten(ground, -0.02) };

const fitGrounds = (scheme: SchemeName, chosen: Hex): Grounds => {
  const { text } = defaultPalettes[scheme];
  const hasRoom = (ground: Hex): boolean =>
    lowestContrast(text, Object.values(groundsOn(scheme, ground))) >= MIN_GROUND_CONTRAST;
  return groundsOn(scheme, stepUntil(chosen, home[scheme], hasRoom));
};

type TextColors = Pick<Palette, 'text' | 'secondary' | 'quiet' | 'fieldBorder' | 'line'>;
const fitTextColors = (scheme: SchemeName, grounds: Grounds, chosen: Hex): TextColors => {
  const under = Object.values(grounds);
  const until = (hex: Hex, least: number): Hex =>
    stepUntil(hex, away[scheme], (c) => lowestContrast(c, under) >= least);
  const text = until(chosen, 7);
  const towards = (share: number): Hex => mix(text, grounds.ground, share);
  const line = towards(scheme === 'night' ? 0.74 : 0.84);
  return {
    text,
    secondary: until(towards(0.25), 4.5),
    quiet: until(towards(0.38), 4.5),
    fieldBorder: until(towards(0.55), 3),
    line,
  };
};

const fitSigns = (scheme: SchemeName, grounds: Grounds, accent: Hex | undefined) => {
  const own = defaultPalettes[scheme];
  const under = Object.values(grounds);
  const until = (hex: Hex): Hex => stepUntil(hex, away[scheme], (c) => lowestContrast(c, under) >= 4.5);
  const link = until(accent ?? own.link);
  return { link, focus: link, ok: until(own.ok), bad: until(own.bad), glow: accent ?? own.glow };
};

const skiesOf = (scheme: SchemeName, grounds: Grounds, { secondaryColor, backgroundColor }: ChosenColors) => {
  const { skyTop, skyHigh, skyMiddle, skyLow, skyHorizon } = defaultPalettes[scheme];
  const own = { skyTop, skyHigh, skyMiddle, skyLow, skyHorizon };
  if (scheme === 'day') return own;
  const { ground } = grounds;
  const upper = { skyTop: lighten(ground, -0.04), skyHigh: ground, skyMiddle: lighten(ground, 0.06) };
  const lower = secondaryColor && { skyLow: mix(ground, secondaryColor, 0.55), skyHorizon: secondaryColor };
  return { ...own, ...(backgroundColor && upper), ...lower };
};

const fitSkies = (scheme: SchemeName, { text, secondary }: TextColors, skies: ReturnType<typeof skiesOf>) => {
  const { skyTop, skyHigh, skyMiddle, skyLow, skyHorizon } = skies;
  const until = (hex: Hex, upper: Hex, least: number): Hex =>
    stepUntil(hex, home[scheme], (c) => contrast(c, upper) >= least && contrast(c, text) >= 4.5);
  return {
    skyTop: until(skyTop, secondary, 4.5),
    skyHigh: until(skyHigh, secondary, 4.5),
    skyMiddle: until(skyMiddle, secondary, 4.5),
    skyLow: until(until(skyLow, text, 7), secondary, 4.5),
    skyHorizon: until(skyHorizon, text, 7),
  };
};

/** Builds the palette of one scheme from a tenant's colors so that every contrast pair passes. */
export const fitPalette = (scheme: SchemeName, colors: Colors): Palette => {
  const chosen = chosenOf(colors);
  const own = defaultPalettes[scheme];
  const here = schemeOf(chosen) === scheme ? chosen : {};
  const rest = { ...chosen, backgroundColor: undefined, textColor: undefined, ...here };
  const grounds = here.backgroundColor ? fitGrounds(scheme, here.backgroundColor) : groundsOf(own);
  const isOwn = !here.backgroundColor && !here.textColor;
  const writing = isOwn ? textColorsOf(own) : fitTextColors(scheme, grounds, here.textColor ?? own.text);
  const signs = fitSigns(scheme, grounds, chosen.accentColor);
  const isFine = (c: Hex): boolean => contrast(c, writing.text) >= 4.5 && contrast(c, signs.bad) >= 4.5;
  return {
    ...grounds,
    ...writing,
    ...signs,
    ...fitSkies(scheme, writing, skiesOf(scheme, grounds, rest)),
    ...fitFills(scheme, Object.values(grounds), chosen.primaryColor),
    badGround: stepUntil(own.badGround, home[scheme], isFine),
  };
};

const groundsOf = ({ ground, raised, raised2 }: Palette): Grounds => ({ ground, raised, raised2 });
const textColorsOf = ({ text, secondary, quiet, fieldBorder, line }: Palette): TextColors => ({
  text,
  secondary,
  quiet,
  fieldBorder,
  line,
});
