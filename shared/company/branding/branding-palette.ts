import type { Branding } from './branding.ts';
import { contrast, type Hex, isHex, luminance, mixed, shifted, steppedUntil } from './branding-colour.ts';
import { fitFills } from './branding-fills.ts';
import { lowest } from './branding-pairs.ts';
import { away, home, ownPalettes, type Palette, type SchemeName } from './branding-scheme.ts';

export type ColourField = 'primaryColor' | 'secondaryColor' | 'accentColor' | 'backgroundColor' | 'textColor';
export type Colours = Pick<Branding, ColourField>;
type Chosen = Partial<Record<ColourField, Hex>>;

/** Grounds keep so much contrast to the product's text that every kind of text finds a place on them. */
const ROOM = 9;

/** A ground belongs to the day when black is easier to read on it than white. */
export const schemeOfGround = (hex: Hex): SchemeName =>
  contrast(hex, '#000000') > contrast(hex, '#ffffff') ? 'day' : 'night';

const chosenOf = (colours: Colours): Chosen =>
  Object.fromEntries(Object.entries(colours).filter(([, value]) => isHex(value)));

/** Background and text are given for one scheme; the other keeps the product's. */
export const schemeOf = (colours: Partial<Colours>): SchemeName | undefined => {
  const { backgroundColor, textColor } = colours;
  if (isHex(backgroundColor)) return schemeOfGround(backgroundColor);
  if (!isHex(textColor)) return undefined;
  return luminance(textColor) > 0.18 ? 'night' : 'day';
};

type Grounds = Pick<Palette, 'ground' | 'raised' | 'raised2'>;
const groundsOn = (scheme: SchemeName, ground: Hex): Grounds =>
  scheme === 'night'
    ? { ground, raised: shifted(ground, 0.045), raised2: shifted(ground, 0.09) }
    : { ground, raised: mixed(ground, '#ffffff', 0.75), raised2: shifted(ground, -0.02) };

const fitGrounds = (scheme: SchemeName, chosen: Hex): Grounds => {
  const { text } = ownPalettes[scheme];
  const hasRoom = (ground: Hex): boolean => lowest(text, Object.values(groundsOn(scheme, ground))) >= ROOM;
  return groundsOn(scheme, steppedUntil(chosen, home[scheme], hasRoom));
};

type Writing = Pick<Palette, 'text' | 'secondary' | 'quiet' | 'fieldBorder' | 'line'>;
const fitWriting = (scheme: SchemeName, grounds: Grounds, chosen: Hex): Writing => {
  const under = Object.values(grounds);
  const until = (hex: Hex, least: number): Hex => steppedUntil(hex, away[scheme], (c) => lowest(c, under) >= least);
  const text = until(chosen, 7);
  const towards = (share: number): Hex => mixed(text, grounds.ground, share);
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
  const own = ownPalettes[scheme];
  const under = Object.values(grounds);
  const until = (hex: Hex): Hex => steppedUntil(hex, away[scheme], (c) => lowest(c, under) >= 4.5);
  const link = until(accent ?? own.link);
  return { link, focus: link, ok: until(own.ok), bad: until(own.bad), glow: accent ?? own.glow };
};

const skiesOf = (scheme: SchemeName, grounds: Grounds, { secondaryColor, backgroundColor }: Chosen) => {
  const { skyTop, skyHigh, skyMiddle, skyLow, skyHorizon } = ownPalettes[scheme];
  const own = { skyTop, skyHigh, skyMiddle, skyLow, skyHorizon };
  if (scheme === 'day') return own;
  const { ground } = grounds;
  const upper = { skyTop: shifted(ground, -0.04), skyHigh: ground, skyMiddle: shifted(ground, 0.06) };
  const lower = secondaryColor && { skyLow: mixed(ground, secondaryColor, 0.55), skyHorizon: secondaryColor };
  return { ...own, ...(backgroundColor && upper), ...lower };
};

const fitSkies = (scheme: SchemeName, { text, secondary }: Writing, skies: ReturnType<typeof skiesOf>) => {
  const { skyTop, skyHigh, skyMiddle, skyLow, skyHorizon } = skies;
  const until = (hex: Hex, upper: Hex, least: number): Hex =>
    steppedUntil(hex, home[scheme], (c) => contrast(c, upper) >= least && contrast(c, text) >= 4.5);
  return {
    skyTop: until(skyTop, secondary, 4.5),
    skyHigh: until(skyHigh, secondary, 4.5),
    skyMiddle: until(skyMiddle, secondary, 4.5),
    skyLow: until(until(skyLow, text, 7), secondary, 4.5),
    skyHorizon: until(skyHorizon, text, 7),
  };
};

/** The colours of one scheme, made from a tenant's so that every pair that meets can be read. */
export const fitPalette = (scheme: SchemeName, colours: Colours): Palette => {
  const chosen = chosenOf(colours);
  const own = ownPalettes[scheme];
  const here = schemeOf(chosen) === scheme ? chosen : {};
  const rest = { ...chosen, backgroundColor: undefined, textColor: undefined, ...here };
  const grounds = here.backgroundColor ? fitGrounds(scheme, here.backgroundColor) : groundsOf(own);
  const isOwn = !here.backgroundColor && !here.textColor;
  const writing = isOwn ? writingOf(own) : fitWriting(scheme, grounds, here.textColor ?? own.text);
  const signs = fitSigns(scheme, grounds, chosen.accentColor);
  const isFine = (c: Hex): boolean => contrast(c, writing.text) >= 4.5 && contrast(c, signs.bad) >= 4.5;
  return {
    ...grounds,
    ...writing,
    ...signs,
    ...fitSkies(scheme, writing, skiesOf(scheme, grounds, rest)),
    ...fitFills(scheme, Object.values(grounds), chosen.primaryColor),
    badGround: steppedUntil(own.badGround, home[scheme], isFine),
  };
};

const groundsOf = ({ ground, raised, raised2 }: Palette): Grounds => ({ ground, raised, raised2 });
const writingOf = ({ text, secondary, quiet, fieldBorder, line }: Palette): Writing => ({
  text,
  secondary,
  quiet,
  fieldBorder,
  line,
});
