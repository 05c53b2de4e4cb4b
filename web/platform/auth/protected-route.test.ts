import { beforeAll, describe, expect, it, vi } from 'vitest';
import { staffRoles } from '../../../shared/contract/access/people.ts';
import type { AuthState } from './session/auth-state.ts';

// The page guard joins the tabs of its browser when it is loaded.
vi.mock('./auth.ts', () => ({ auth: {}, signOut: vi.fn() }));
let judge: typeof import('./protected-route.tsx').judge;
beforeAll(async () => {
  ({ judge } = await import('./protected-route.tsx'));
});

const signedIn = (provider: string, roles: ('admin' | 'customer')[]): AuthState => ({
  status: 'signedIn',
  session: { subject: 'ada', provider, expiresAt: 0 },
  roles,
  me: { userId: 'ada', email: 'ada@example.com', roles, idp: provider, features: [] },
});

describe('the guard of a page that requires Google', () => {
  it('waits while the session is loading', () => {
    expect(judge({ status: 'loading' }, true, staffRoles)).toBe('wait');
  });
  it('redirects a signed-out user to the sign-in page', () => {
    expect(judge({ status: 'signedOut' }, true, staffRoles)).toBe('signIn');
  });
  it('redirects a user of another provider to Google sign-in, whatever the roles', () => {
    expect(judge(signedIn('Cognito', ['admin']), true, staffRoles)).toBe('signInWithGoogle');
  });
  it('rejects a customer', () => {
    expect(judge(signedIn('Google', ['customer']), true, staffRoles)).toBe('refuse');
  });
  it('rejects a user without roles', () => {
    expect(judge(signedIn('Google', []), true, staffRoles)).toBe('refuse');
  });
  it('admits an administrator', () => {
    expect(judge(signedIn('Google', ['admin']), true, staffRoles)).toBe('open');
  });
  it('accepts any provider if Google is not required', () => {
    expect(judge(signedIn('Cognito', ['customer']), false, ['customer'])).toBe('open');
  });
});
