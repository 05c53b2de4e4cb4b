import type { Hex } from './branding-color.ts';

/** Colors of one scheme by role; the site's tokens have the same names (web/ui/tokens.css). */
export interface Palette {
  readonly ground: Hex;
  readonly raised: Hex;
  readonly raised2: Hex;
  readonly text: Hex;
  readonly secondary: Hex;
  readonly quiet: Hex;
  readonly fieldBorder: Hex;
  readonly line: Hex;
  readonly primary: Hex;
  readonly primaryHover: Hex;
  readonly primaryEdge: Hex;
  readonly onPrimary: Hex;
  readonly mark: Hex;
  readonly link: Hex;
  readonly focus: Hex;
  readonly ok: Hex;
  readonly bad: Hex;
  readonly badGround: Hex;
  readonly skyTop: Hex;
  readonly skyHigh: Hex;
  readonly skyMiddle: Hex;
  readonly skyLow: Hex;
  readonly skyHorizon: Hex;
  readonly glow: Hex;
}

export type SchemeName = 'day' | 'night';

/** Default palettes, for tenants without colors. */
export const defaultPalettes: Record<SchemeName, Palette> = {
  day: {
    ground: '#fcfaf6',
    raised: '#ffffff',
    raised2: '#f6f3ed',
    text: '#131832',
    secondary: '#555d75',
    quiet: '#555d75',
    fieldBorder: '#697187',
    line: '#d8d4ca',
    primary: '#f8b05d',
    primaryHover: '#fac68d',
    primaryEdge: '#92500b',
    onPrimary: '#131832',
    mark: '#92500b',
    link: '#2158a7',
    focus: '#2158a7',
    ok: '#00703e',
    bad: '#ba1e20',
    badGround: '#fdf0ee',
    skyTop: '#c9d8ec',
    skyHigh: '#dfe3ea',
    skyMiddle: '#f1e6da',
    skyLow: '#f8dcc0',
    skyHorizon: '#fbd0a6',
    glow: '#f7904b',
  },
  night: {
    ground: '#090d23',
    raised: '#111731',
    raised2: '#19213e',
    text: '#f5f6fc',
    secondary: '#bdc4d7',
    quiet: '#9ba4bc',
    fieldBorder: '#6a7796',
    line: '#364160',
    primary: '#f8b05d',
    primaryHover: '#fac68d',
    primaryEdge: '#f8b05d',
    onPrimary: '#090d23',
    mark: '#f8b05d',
    link: '#a1d1f4',
    focus: '#a1d1f4',
    ok: '#61da92',
    bad: '#fb817f',
    badGround: '#2c1426',
    skyTop: '#050617',
    skyHigh: '#090d23',
    skyMiddle: '#141a3a',
    skyLow: '#2b2452',
    skyHorizon: '#5b3460',
    glow: '#f7904b',
  },
};

/** Direction in which foreground colors move to gain contrast (`away`) and in which grounds move (`home`). */
export const away = { day: 'darker', night: 'lighter' } as const;
export const home = { day: 'lighter', night: 'darker' } as const;
