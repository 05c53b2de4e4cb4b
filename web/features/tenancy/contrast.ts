export type Rgb = readonly [number, number, number];

/** Red, green and blue (0 to 255) of `#rrggbb`; undefined for anything else. */
export const parseHex = (value: string | null): Rgb | undefined => {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(value ?? '');
  if (!match) return undefined;
  const [, red = '', green = '', blue = ''] = match;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
};

export const toHex = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const linear = (part: number): number => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance as WCAG 2.2 defines it. */
export const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export const contrast = (one: Rgb, other: Rgb): number => {
  const [bright = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dark + 0.05);
};

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

/** The colour pulled towards `end` in twentieths until `isFine`; the end itself where nothing on the way is. */
export const pullUntil = (colour: Rgb, end: Rgb, isFine: (colour: Rgb) => boolean): Rgb => {
  for (let step = 0; step < 20; step++) {
    const candidate = mix(colour, end, step / 20);
    if (isFine(candidate)) return candidate;
  }
  return end;
};
