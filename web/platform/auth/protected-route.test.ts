import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { AuthState } from './auth-state.ts';

// The page guard joins the tabs of its browser when it is loaded.
vi.mock('./auth.ts', () => ({ auth: {}, signOut: vi.fn() }));
let judge: typeof import('./protected-route.tsx').judge;
beforeAll(async () => {
  ({ judge } = await import('./protected-route.tsx'));
});

const staff = ['admin', 'brokerage', 'agent'];
const signedIn = (provider: string, roles: ('admin' | 'customer')[]): AuthState => ({
  status: 'signedIn',
  session: { subject: 'ada', provider, expiresAt: 0 },
  roles,
  me: { userId: 'ada', email: 'ada@example.com', roles, idp: provider, features: [] },
});

describe('the guard of a page that requires Google', () => {
  it('waits while it is not known who is there', () => {
    expect(judge({ status: 'loading' }, true, staff)).toBe('wait');
  });
  it('sends a signed-out person to the sign-in page', () => {
    expect(judge({ status: 'signedOut' }, true, staff)).toBe('signIn');
  });
  it('sends a person with another provider to sign in with Google, whatever the roles', () => {
    expect(judge(signedIn('Cognito', ['admin']), true, staff)).toBe('signInWithGoogle');
  });
  it('refuses a customer', () => {
    expect(judge(signedIn('Google', ['customer']), true, staff)).toBe('refuse');
  });
  it('refuses while the roles are empty', () => {
    expect(judge(signedIn('Google', []), true, staff)).toBe('refuse');
  });
  it('opens for an administrator', () => {
    expect(judge(signedIn('Google', ['admin']), true, staff)).toBe('open');
  });
  it('takes any provider where Google is not required', () => {
    expect(judge(signedIn('Cognito', ['customer']), false, ['customer'])).toBe('open');
  });
});
