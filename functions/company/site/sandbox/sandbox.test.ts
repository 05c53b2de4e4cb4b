import { describe, expect, test } from 'vitest';
import { emptyBranding } from '../../../../shared/company/branding/branding.ts';
import type { StoredBranding } from '../../branding/branding-store.ts';
import { isScriptPath, sandboxFrame, scriptOf } from './sandbox.ts';

const own = { host: 'second.localhost', hasOwnCode: true };
const branding: StoredBranding = {
  ...emptyBranding,
  version: 1,
  customJs: 'northlight.track("a")',
  isCustomJsOn: true,
};

describe('tenant JavaScript', () => {
  test('is served as text that no page can execute, named by content hash', () => {
    const script = scriptOf(branding, own);
    expect(script).toMatchObject({ type: 'text/plain', content: branding.customJs });
    expect(isScriptPath(script?.path ?? '', 'second.localhost')).toBe(true);
    expect(isScriptPath(script?.path ?? '', 'first.localhost')).toBe(false);
  });

  test.each([
    ['there is no branding', undefined, own],
    ['there is none', { ...branding, customJs: null }, own],
    ['it was not switched on', { ...branding, isCustomJsOn: undefined }, own],
    ['the platform blocked it', { ...branding, isCustomJsBlocked: true }, own],
    ['the host serves a back office, or the license is missing', branding, { ...own, hasOwnCode: false }],
  ])('is absent if %s', (_, stored, place) => {
    expect(scriptOf(stored, place)).toBeUndefined();
  });

  test('has a frame whose CSP allows one script and no network', () => {
    const policy = String(sandboxFrame.headers?.['content-security-policy']);
    expect(policy).toMatch(
      /^sandbox allow-scripts; default-src 'none'; script-src 'sha256-[\w+/]{43}='; worker-src blob:;/,
    );
    expect(policy).toContain("connect-src 'none'");
    expect(policy).not.toMatch(/unsafe|\*|https?:|allow-same-origin/);
  });
});
