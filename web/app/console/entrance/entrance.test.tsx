// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '../../../../shared/contract/access/people.ts';
import type { AuthState } from '../../../platform/auth/session/auth-state.ts';
import { NoAccess } from './entrance.tsx';

const tellFailure = vi.fn(async (_: string) => {});
vi.mock('../../../platform/auth/auth.ts', () => ({ auth: { refresh: vi.fn() }, signOut: vi.fn() }));
vi.mock('../../../platform/auth/sign-in/auth-failure.ts', () => ({
  tellFailure: (reason: string) => tellFailure(reason),
}));
vi.mock('../bars/appearance.ts', () => ({ useAppearance: () => undefined }));
vi.mock('../../../platform/pages/page-title.ts', () => ({ usePageTitle: () => undefined }));

const session = { subject: 's', provider: 'Google', expiresAt: 0 };
const me = (roles: Role[]) => ({ userId: 's', email: 'v@example.com', roles, idp: 'Google', features: [] });
const show = (state: AuthState): string => {
  render(<NoAccess state={state} />);
  return document.body.textContent ?? '';
};
const signedIn = (roles: Role[]): AuthState => ({ status: 'signedIn', session, roles, me: me(roles) });

afterEach(() => {
  cleanup();
  tellFailure.mockClear();
});

describe('the entrance of the back office', () => {
  it('leads a vendor to the portal', () => {
    const text = show(signedIn(['vendor']));
    expect(text).toContain('Your jobs are in the vendor portal');
    expect(text).not.toMatch(/no vendor portal|ask an administrator/i);
    expect(screen.getByRole('link', { name: 'Open your jobs' }).getAttribute('href')).toBe('/vendor-portal');
    expect(tellFailure).toHaveBeenCalledWith('no_access');
  });

  it('says offline that the session has ended, and why', () => {
    const text = show({ status: 'signedOut', reason: 'inactive', isOffline: true });
    expect(text).toMatch(/offline and signed out.*after two hours without activity.*once there is a network/);
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth');
    expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
    expect(tellFailure).not.toHaveBeenCalled();
  });

  it.each<[string, AuthState, RegExp]>([
    ['a customer', signedIn(['customer']), /use the link in your confirmation email/],
    ['whose invitation is over', signedIn(['customer']), /invitation may have ended: ask for a new one/],
    ['somebody without a role', signedIn([]), /Ask an administrator of your company/],
    [
      'somebody who was switched off',
      { status: 'signedIn', session, roles: [], problem: 'Your access was switched off.', isRefused: true },
      /You can’t come in.*Your access was switched off\./,
    ],
    [
      'somebody whose roles did not come',
      { status: 'signedIn', session, roles: [], problem: 'User roles fetch timeout' },
      /could not check your access/,
    ],
  ])('tells %s what to do, without a link to the portal', (_, state, text) => {
    expect(show(state)).toMatch(text);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
