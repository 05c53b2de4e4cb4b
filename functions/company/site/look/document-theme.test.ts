import { describe, expect, test } from 'vitest';
import { emptyBranding } from '../../../../shared/company/branding/branding.ts';
import type { StoredBranding } from '../../branding/branding-store.ts';
import { isThemePath, themeOf } from './document-theme.ts';

const plain: StoredBranding = { ...emptyBranding, version: 1 };
const own = { host: 'second.localhost', hasOwnCode: true };
const platform = { host: 'localhost', hasOwnCode: false };

describe('theme file', () => {
  test('is absent for a tenant without a theme', () => {
    expect(themeOf(undefined, own)).toBeUndefined();
    expect(themeOf(plain, own)).toBeUndefined();
  });

  test('is named by host and content hash', () => {
    const theme = themeOf({ ...plain, primaryColor: '#7bd0c1' }, own);
    expect(theme?.path).toMatch(/^\/t\/second\.localhost\/theme\.[0-9a-f]{64}\.css$/);
    expect(theme?.content).toContain('--primary:light-dark(#7bd0c1,#7bd0c1)');
    expect(themeOf({ ...plain, primaryColor: '#7bd0c2' }, own)?.path).not.toBe(theme?.path);
  });

  test("has custom CSS only on the tenant's own host", () => {
    const styled = { ...plain, primaryColor: '#7bd0c1', scopedCss: '.tenant-theme h1{color:red}' };
    expect(themeOf(styled, own)?.content).toContain('.tenant-theme h1{color:red}');
    expect(themeOf(styled, platform)?.content).not.toContain('tenant-theme');
    expect(themeOf({ ...plain, scopedCss: styled.scopedCss }, platform)).toBeUndefined();
  });

  test.each([
    [`/t/second.localhost/theme.${'a'.repeat(64)}.css`, true],
    [`/t/first.localhost/theme.${'a'.repeat(64)}.css`, false],
    [`/t/second.localhost/theme.${'a'.repeat(63)}.css`, false],
    ['/t/second.localhost/theme.css', false],
    [`/x/t/second.localhost/theme.${'a'.repeat(64)}.css`, false],
  ])('%s is a theme path: %s', (path, isIts) => {
    expect(isThemePath(path, 'second.localhost')).toBe(isIts);
  });
});
