import type { Branding } from '../../../../shared/company/branding/branding.ts';

const HOUSE = '#f8b05d';

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
  /** Ink, white or black: the first that can be read on the accent. */
  readonly onAccent: string;
}

const READABLE = 4.5;

/** WCAG 2.2, contrast of two colours of six digits. */
export const contrastOf = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

// Between the darkest that carries ink and the lightest that carries white lie mid-tones that only black is read on.
const labelOn = (accent: string): string =>
  ['#16181d', '#ffffff'].find((color) => contrastOf(color, accent) >= READABLE) ?? '#000000';

/** The tenant's colour for line and button; what is not a plain colour is the house's. */
export const mailColors = ({ primaryColor }: Pick<Branding, 'primaryColor'>): MailColors => {
  const accent = primaryColor && /^#[0-9a-f]{6}$/i.test(primaryColor) ? primaryColor : HOUSE;
  return { accent, onAccent: labelOn(accent) };
};
