import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { quickOrFull } from '../../../test/support/run/full.ts';
import { contrast, type Hex, lighten, mix } from './branding-color.ts';
import { fitColors } from './branding-fit.ts';
import { type Colors, fitPalette, schemeOf } from './branding-palette.ts';
import { defaultPalettes, type Palette } from './branding-scheme.ts';

type Role = keyof Palette;

/** Two colors that touch on a page and the minimum contrast between them. */
interface ContrastPair {
  readonly upper: Role;
  readonly under: Role;
  readonly least: number;
}

const grounds = ['ground', 'raised', 'raised2'] as const;
const skies = ['skyTop', 'skyHigh', 'skyMiddle', 'skyLow', 'skyHorizon'] as const;

const over = (uppers: readonly Role[], unders: readonly Role[], least: number): ContrastPair[] =>
  uppers.flatMap((upper) => unders.map((under) => ({ upper, under, least })));

/** Every pair of colors that touch on public pages (experience.md: text 7, quiet 4.5, fills 3). */
const pairs: readonly ContrastPair[] = [
  ...over(['text'], grounds, 7),
  ...over(['text'], [...skies, 'badGround'], 4.5),
  ...over(['secondary', 'quiet', 'mark', 'link', 'ok', 'bad'], grounds, 4.5),
  ...over(['secondary'], ['skyTop', 'skyHigh', 'skyMiddle', 'skyLow'], 4.5),
  ...over(['bad'], ['badGround'], 4.5),
  ...over(['fieldBorder', 'focus'], grounds, 3),
  // In the day scheme the edge of a fill provides the contrast that the fill itself lacks.
  ...over(['primaryEdge'], grounds, 3),
  ...over(['onPrimary'], ['primary', 'primaryHover'], 4.5),
];

/** Pairs of a palette with insufficient contrast. */
const failingPairs = (palette: Palette): ContrastPair[] =>
  pairs.filter(({ upper, under, least }) => contrast(palette[upper], palette[under]) < least);

const none: Colors = {
  primaryColor: null,
  secondaryColor: null,
  accentColor: null,
  backgroundColor: null,
  textColor: null,
};
const schemes = ['day', 'night'] as const;
const PALETTES = quickOrFull(4000, 20_000);

/** Mulberry32, seeded so that every run uses the same palettes. */
const randomFrom = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixedBits = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixedBits = (mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), 61 | mixedBits)) ^ mixedBits;
  return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 4294967296;
};

const randomPalettes = (count: number): Colors[] => {
  const random = randomFrom(2026);
  const hex = (): Hex | null =>
    random() < 0.15
      ? null
      : `#${Math.floor(random() * 0x1000000)
          .toString(16)
          .padStart(6, '0')}`;
  return Array.from({ length: count }, () => ({
    primaryColor: hex(),
    secondaryColor: hex(),
    accentColor: hex(),
    backgroundColor: hex(),
    textColor: hex(),
  }));
};

describe('contrast', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.478],
    ['#767676', '#ffffff', 4.542],
    ['#f5f6fc', '#090d23', 17.8],
    ['#bdc4d7', '#090d23', 11],
    ['#131832', '#fcfaf6', 16.7],
  ])('between %s and %s is %f', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, ratio < 10 ? 2 : 0);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });

  test('white, black and mid-gray survive the round trip through Oklab', () => {
    for (const hex of ['#000000', '#ffffff', '#808080', '#123456', '#fedcba']) expect(lighten(hex, 0)).toBe(hex);
    expect(mix('#000000', '#ffffff', 1)).toBe('#ffffff');
  });
});

describe('default palettes', () => {
  test("match the site's tokens", () => {
    const tokens = readFileSync(new URL('../../../web/ui/tokens.css', import.meta.url), 'utf8');
    for (const role of ['ground', 'raised', 'text', 'secondary', 'quiet', 'line', 'link', 'ok', 'bad'] as const) {
      expect(tokens).toContain(`--${role}: light-dark(${defaultPalettes.day[role]}, ${defaultPalettes.night[role]});`);
    }
  });

  test('are readable and unchanged for a tenant without colors', () => {
    for (const scheme of schemes) {
      expect(failingPairs(defaultPalettes[scheme])).toEqual([]);
      expect(fitPalette(scheme, none)).toEqual(defaultPalettes[scheme]);
    }
    expect(fitColors(none)).toMatchObject({ changes: [], refusal: undefined });
  });
});

describe('tenant colors', () => {
  test(`become readable for ${PALETTES} random palettes: no failing pair`, () => {
    const failing = randomPalettes(PALETTES).filter((colors) => {
      const { palettes, refusal } = fitColors(colors);
      if (refusal && contrast(refusal.offered.backgroundColor, refusal.offered.textColor) < 7) return true;
      return schemes.some((scheme) => failingPairs(palettes[scheme]).length > 0);
    });
    expect(failing).toEqual([]);
  });

  test('control: unfitted, most palettes fail', () => {
    const failing = randomPalettes(300).filter(({ backgroundColor, textColor, primaryColor }) => {
      const { day } = defaultPalettes;
      const ground = backgroundColor ?? day.ground;
      const own = { ...day, ground, text: textColor ?? day.text, primary: primaryColor ?? day.primary };
      return failingPairs(own).length > 0;
    });
    expect(failing.length).toBeGreaterThan(250);
  });

  test('are unchanged where readable', () => {
    const { palettes, changes } = fitColors({ ...none, primaryColor: '#7bd0c1', backgroundColor: '#0b2420' });
    expect(palettes.night).toMatchObject({ primary: '#7bd0c1', ground: '#0b2420' });
    expect(palettes.day.ground).toBe(defaultPalettes.day.ground);
    expect(changes).toEqual([
      { field: 'primaryColor', scheme: 'day', from: '#7bd0c1', to: palettes.day.mark, reason: expect.any(String) },
    ]);
  });

  test('move a mid-lightness background and report the change', () => {
    const { palettes, changes, refusal } = fitColors({ ...none, backgroundColor: '#7a7a7a' });
    expect(refusal).toBeUndefined();
    expect(changes).toEqual([
      expect.objectContaining({ field: 'backgroundColor', from: '#7a7a7a', to: palettes.day.ground }),
    ]);
  });

  test('refuse text that is unreadable on its background and offer the nearest pair', () => {
    const { refusal } = fitColors({ ...none, backgroundColor: '#3a5f7d', textColor: '#5b86a8' });
    expect(refusal?.contrast).toBeLessThan(4.5);
    expect(contrast(refusal?.offered.backgroundColor ?? '', refusal?.offered.textColor ?? '')).toBeGreaterThan(7);
  });

  test('fitting is idempotent', () => {
    const dark = randomPalettes(600).filter((each) => each.backgroundColor && schemeOf(each) === 'night');
    expect(dark.length).toBeGreaterThan(100);
    for (const colors of dark) {
      const { ground, text } = fitColors(colors).palettes.night;
      const again = fitPalette('night', { ...none, backgroundColor: ground, textColor: text });
      expect(again).toMatchObject({ ground, text });
    }
  });
});
