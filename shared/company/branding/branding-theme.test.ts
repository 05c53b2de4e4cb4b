import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { emptyBranding } from './branding.ts';
import { defaultPalettes } from './branding-scheme.ts';
import { themeCss, tokensOf } from './branding-theme.ts';

describe('tenant theme', () => {
  test('is empty if the tenant chose nothing', () => {
    expect(themeCss(emptyBranding)).toBe('');
  });

  test('sets the tokens that differ, for both schemes', () => {
    const css = themeCss({ ...emptyBranding, backgroundColor: '#0b2420' });
    expect(css).toContain('--ground:light-dark(#fcfaf6,#0b2420)');
    expect(css).toContain(':root,[data-scheme]{');
    expect(css).not.toContain('--primary:');
  });

  test('ignores invalid colors and fonts', () => {
    const odd = { ...emptyBranding, primaryColor: 'red;}body{background:url(x)', fontFamily: 'Comic Sans' };
    expect(themeCss(odd)).toBe('');
  });

  test("uses the site's fonts, and the tenant's font file first", () => {
    expect(themeCss({ ...emptyBranding, fontFamily: 'Manrope' })).toContain("--font-text:'Manrope Variable'");
    const css = themeCss({ ...emptyBranding, fontUrl: 'https://example.com/a.woff2' });
    expect(css).toContain('src:url("https://example.com/a.woff2")');
    expect(css).toContain("--font-display:'Tenant Font', 'Figtree Variable'");
  });

  test('sets only tokens that the site defines', () => {
    const tokens = readFileSync(new URL('../../../web/ui/tokens.css', import.meta.url), 'utf8');
    for (const [token] of tokensOf(defaultPalettes.day)) expect(tokens).toContain(`${token}:`);
  });
});
