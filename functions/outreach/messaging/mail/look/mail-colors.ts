import type { Branding } from '../../../../../shared/company/branding/branding.ts';

const DEFAULT_ACCENT = '#f8b05d';

const channel = (value: number): number => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** WCAG 2.2, relative luminance. */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(color.slice(at, at + 2), 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

export interface MailColors {
  readonly accent: string;
  /** Near-black, white or black: the first that is readable on the accent color. */
  readonly onAccent: string;
}

const MIN_CONTRAST = 4.5;

/** WCAG 2.2, contrast ratio of two six-digit colors. */
export const contrastOf = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

// On mid-tones, only black is readable: they are too light for white and too dark for near-black.
const labelOn = (accent: string): string =>
  ['#16181d', '#ffffff'].find((color) => contrastOf(color, accent) >= MIN_CONTRAST) ?? '#000000';

/** The tenant's color for line and button; anything but a plain hex color falls back to the default. */
export const mailColors = ({ primaryColor }: Pick<Branding, 'primaryColor'>): MailColors => {
  const accent = primaryColor && /^#[0-9a-f]{6}$/i.test(primaryColor) ? primaryColor : DEFAULT_ACCENT;
  return { accent, onAccent: labelOn(accent) };
};
