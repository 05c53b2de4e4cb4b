// @vitest-environment happy-dom
import { defaultStorage } from 'aws-amplify/utils';
import { describe, expect, it } from 'vitest';

// auth-amplify.ts sets a property that Amplify marks as internal; an update that renames it would put tokens back
// into localStorage without any error.
describe('Amplify’s own storage', () => {
  it('writes to the storage in its property `storage`', async () => {
    Object.assign(defaultStorage, { storage: window.sessionStorage });
    await defaultStorage.setItem('probe', 'kept');
    expect(sessionStorage.getItem('probe')).toBe('kept');
    expect(localStorage.getItem('probe')).toBeNull();
  });
});
