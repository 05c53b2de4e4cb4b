// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuthState } from '../../../platform/auth/session/auth-state.ts';
import { PortalAccount } from './portal-account.tsx';
import type { QueueItem } from './queue/queue-item.ts';
import VendorPortalPage from './vendor-portal-page.tsx';

let state: AuthState = { status: 'signedOut' };
let queued: Partial<QueueItem>[] = [];
const signOut = vi.fn(async () => undefined);
const network = { isThere: true };

vi.mock('../../../platform/auth/use-auth.ts', () => ({ useAuth: () => state }));
vi.mock('../../../platform/auth/auth.ts', () => ({ signOut: () => signOut() }));
vi.mock('./data/portal-queue.ts', () => ({
  useQueued: () => queued,
  useIsQueueRead: () => true,
  sendFor: async () => undefined,
}));
vi.mock('./data/portal-news.ts', () => ({ usePortalLink: () => undefined, usePortalNews: () => undefined }));
vi.mock('./keep-shell.ts', () => ({ keepShell: async () => undefined }));

const show = (element: React.ReactNode): void => {
  render(<MemoryRouter initialEntries={['/vendor-portal']}>{element}</MemoryRouter>);
};
const page = (): string => document.body.textContent ?? '';
const press = (name: string): void => {
  act(() => void fireEvent.click(screen.getByRole('button', { name })));
};

beforeEach(() => {
  queued = [];
  network.isThere = true;
  signOut.mockClear();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network.isThere);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('the portal of somebody who is signed out', () => {
  it('says why and, without a network, that the sign-in waits for one', () => {
    network.isThere = false;
    state = { status: 'signedOut', reason: 'inactive', isOffline: true };
    show(<VendorPortalPage />);
    expect(page()).toContain('after two hours without activity');
    expect(page()).toContain('There is no network right now');
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
    network.isThere = true;
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth');
  });

  it('just offers to sign in where nobody was', () => {
    state = { status: 'signedOut' };
    show(<VendorPortalPage />);
    expect(page()).not.toContain('without activity');
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeDefined();
  });
});

describe('the portal of somebody whom the office did not answer', () => {
  it('says what it may be, and that what waits is kept', () => {
    state = { status: 'signedIn', isRefused: false, roles: [] } as unknown as AuthState;
    show(<VendorPortalPage />);
    expect(page()).toContain(
      'It may be your connection or a problem on our side. Try again in a moment; what waits on this device is kept.',
    );
  });
});

describe('the account in the portal', () => {
  it('signs out at once where nothing waits', () => {
    show(<PortalAccount email="crew@example.com" />);
    expect(page()).toContain('Signed in as crew@example.com');
    press('Sign out');
    expect(signOut).toHaveBeenCalledOnce();
  });

  it('asks first where something is not sent; what was refused does not count', () => {
    queued = [{ seq: 1 }, { seq: 2, refusal: 'Too late.' }];
    show(<PortalAccount email="crew@example.com" />);
    press('Sign out');
    expect(signOut).not.toHaveBeenCalled();
    expect(page()).toContain('One thing is not sent yet');
    expect(page()).toContain('They stay on this device');
    press('Stay signed in');
    expect(page()).not.toContain('not sent yet');
    press('Sign out');
    press('Sign out anyway');
    expect(signOut).toHaveBeenCalledOnce();
  });
});
