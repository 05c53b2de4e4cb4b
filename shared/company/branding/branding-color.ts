/** A color as `#rrggbb`, lower case. */
export type Hex = string;

const hexShape = /^#[0-9a-f]{6}$/;

/** True for `#rrggbb` in lower case, the stored form. */
export const isHex = (value: string | null | undefined): value is Hex => hexShape.test(value ?? '');

type Triple = readonly [number, number, number];

const channels = (hex: Hex): Triple => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const linearOf = (part: number): number => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const linears = Array.from({ length: 256 }, (_, part) => linearOf(part));
const linear = (part: number): number => linears[part] ?? 0;

const gamma = (share: number): number =>
  255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055);

const toHex = (parts: Triple): Hex =>
  `#${parts
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Relative luminance, 0 to 1 (WCAG 2.2, "relative luminance"). */
export const luminance = (hex: Hex): number => {
  const [red, green, blue] = channels(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

/** Contrast ratio of two colors, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export const contrast = (one: Hex, other: Hex): number => {
  const left = luminance(one);
  const right = luminance(other);
  return (Math.max(left, right) + 0.05) / (Math.min(left, right) + 0.05);
};

// Oklab: Björn Ottosson, "A perceptual color space for image processing" (2020), https://bottosson.github.io/posts/oklab/
const toLab = (hex: Hex): Triple => {
  const [red, green, blue] = channels(hex).map(linear) as unknown as Triple;
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
};

const toLinear = ([light, a, b]: Triple): Triple => {
  const long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
};

const isInside = (parts: Triple): boolean => parts.every((part) => part > -0.0005 && part < 1.0005);

/** Changes a color's Oklab lightness (0 to 1) and keeps its hue; reduces chroma if the result is outside sRGB. */
export const atLightness = (hex: Hex, light: number): Hex => {
  const [, a, b] = toLab(hex);
  const clamped = Math.min(1, Math.max(0, light));
  for (let share = 1; share > 0.02; share *= 0.85) {
    const parts = toLinear([clamped, a * share, b * share]);
    if (isInside(parts)) return toHex(parts.map(gamma) as unknown as Triple);
  }
  return toHex(toLinear([clamped, 0, 0]).map(gamma) as unknown as Triple);
};

/** Oklab lightness, 0 (black) to 1 (white). */
export const lightness = (hex: Hex): number => toLab(hex)[0];

/** Lightens a color by a difference of Oklab lightness; darkens it if negative. */
export const lighten = (hex: Hex, by: number): Hex => atLightness(hex, lightness(hex) + by);

/** Interpolates between two colors in Oklab; `share` from 0 to 1. */
export const mix = (from: Hex, to: Hex, share: number): Hex => {
  const start = toLab(from);
  const end = toLab(to);
  const at = (i: 0 | 1 | 2) => start[i] + (end[i] - start[i]) * share;
  return toHex(toLinear([at(0), at(1), at(2)]).map(gamma) as unknown as Triple);
};

const LIGHTNESS_STEP = 0.015;

/** Changes lightness in steps until `isFine` accepts the color; white or black if none is accepted. */
export const stepUntil = (hex: Hex, way: 'lighter' | 'darker', isFine: (hex: Hex) => boolean): Hex => {
  if (isFine(hex)) return hex;
  const by = way === 'lighter' ? LIGHTNESS_STEP : -LIGHTNESS_STEP;
  for (let light = lightness(hex) + by; light > 0 && light < 1; light += by) {
    const candidate = atLightness(hex, light);
    if (isFine(candidate)) return candidate;
  }
  return way === 'lighter' ? '#ffffff' : '#000000';
};

/** The lowest contrast of a color against several others. */
export const lowestContrast = (hex: Hex, unders: readonly Hex[]): number =>
  Math.min(...unders.map((under) => contrast(hex, under)));
