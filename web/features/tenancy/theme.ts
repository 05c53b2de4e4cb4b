import type { Branding } from '../../../shared/tenancy/branding.ts';
import { contrast, luminance, parseHex, pullUntil, type Rgb, toHex } from './contrast.ts';

const INK: Rgb = [9, 13, 35];
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const PAPER: Rgb = [252, 250, 246];

const primaryOf = (colour: Rgb): Record<string, string> => {
  const fill = pullUntil(colour, WHITE, (c) => contrast(c, INK) >= 4.5);
  const edge = pullUntil(colour, BLACK, (c) => contrast(c, PAPER) >= 4.5);
  return { '--brand-primary': toHex(fill), '--brand-primary-edge': toHex(edge), '--brand-on-primary': toHex(INK) };
};

const skyOf = (colour: Rgb): Record<string, string> => ({
  '--brand-sky-horizon': toHex(pullUntil(colour, INK, (c) => luminance(c) <= 0.07)),
  '--brand-sky-low': toHex(pullUntil(colour, INK, (c) => luminance(c) <= 0.03)),
});

/** The CSS variables of a tenant's branding; every colour is pulled until text on it and beside it stays readable. */
export const themeOf = (branding: Pick<Branding, 'primaryColor' | 'secondaryColor'>): Record<string, string> => {
  const primary = parseHex(branding.primaryColor);
  const secondary = parseHex(branding.secondaryColor);
  return { ...(primary && primaryOf(primary)), ...(secondary && skyOf(secondary)) };
};

/** Gives the page the tenant's colours and icon. */
export const applyTheme = (branding: Branding): void => {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(themeOf(branding))) style.setProperty(name, value);
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon && branding.faviconUrl?.startsWith('https://')) icon.href = branding.faviconUrl;
};
