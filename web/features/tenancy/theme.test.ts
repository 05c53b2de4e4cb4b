import { describe, expect, it } from 'vitest';
import { contrast, parseHex, type Rgb } from './contrast.ts';
import { themeOf } from './theme.ts';

const INK: Rgb = [9, 13, 35];
const PAPER: Rgb = [252, 250, 246];
const colour = (value: string | undefined): Rgb => parseHex(value ?? '') ?? [0, 0, 0];
const someColours = Array.from(
  { length: 500 },
  (_, i) => `#${((i * 33_487) % 0xffffff).toString(16).padStart(6, '0')}`,
);

describe("a tenant's colours", () => {
  it('leave the product its own where the tenant has none', () => {
    expect(themeOf({ primaryColor: null, secondaryColor: null })).toEqual({});
  });

  it('ignore what is not a colour', () => {
    expect(themeOf({ primaryColor: 'red; background: url(x)', secondaryColor: '#12' })).toEqual({});
  });

  it('keep a readable primary colour as it is', () => {
    expect(themeOf({ primaryColor: '#7bd0c1', secondaryColor: null })['--brand-primary']).toBe('#7bd0c1');
  });

  it('are readable whatever the tenant chose: the label on the fill, the mark on paper', () => {
    for (const primaryColor of someColours) {
      const theme = themeOf({ primaryColor, secondaryColor: null });
      expect(contrast(colour(theme['--brand-primary']), INK)).toBeGreaterThanOrEqual(4.4);
      expect(contrast(colour(theme['--brand-primary-edge']), PAPER)).toBeGreaterThanOrEqual(4.4);
    }
  });

  it('keep white text readable on the sky', () => {
    for (const secondaryColor of someColours) {
      const theme = themeOf({ primaryColor: null, secondaryColor });
      expect(contrast(colour(theme['--brand-sky-horizon']), [245, 246, 252])).toBeGreaterThanOrEqual(7);
    }
  });
});
