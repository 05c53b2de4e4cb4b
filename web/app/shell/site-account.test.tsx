// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SIGNED_IN_KEY } from '../../platform/auth/tokens/stored-tokens.ts';
import { SiteAccount } from './site-account.tsx';

type State = import('../../platform/auth/session/auth-state.ts').AuthState;
const session = { subject: 's', provider: 'Cognito', expiresAt: 0 };
const me = { name: 'Casey Long', email: 'casey@example.com' } as State extends { me?: infer M } ? M : never;
let state: State = { status: 'loading' };
const signOut = vi.fn(async () => {});

vi.mock('../../platform/auth/use-auth.ts', () => ({ useAuth: () => state }));
vi.mock('../../platform/auth/auth.ts', () => ({ signOut: () => signOut() }));
vi.mock('../../platform/configuration.ts', () => ({ isPlatformHost: () => false }));

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let root: Root | undefined;
const show = async (place: 'bar' | 'menu'): Promise<HTMLElement> => {
  const element = document.createElement('div');
  root = createRoot(element);
  await act(async () => {
    root?.render(
      <MemoryRouter>
        <SiteAccount place={place} />
      </MemoryRouter>,
    );
  });
  await act(async () => {
    await import('./signed-in-account.tsx');
  });
  return element;
};

afterEach(() => {
  act(() => root?.unmount());
  localStorage.clear();
  signOut.mockClear();
});

describe('the public header', () => {
  it('offers to sign in where nobody is signed in, without loading the code of sessions', async () => {
    expect((await show('bar')).textContent).toBe('Sign in');
  });

  it.each(['bar', 'menu'] as const)('names who is signed in and offers to sign out (%s)', async (place) => {
    localStorage.setItem(SIGNED_IN_KEY, 'true');
    state = { status: 'signedIn', session, roles: [], me } as State;
    const element = await show(place);
    expect(element.textContent).toContain('Casey');
    expect(element.textContent).toContain('casey@example.com');
    expect(element.textContent).not.toContain('Sign in');
    const leave = [...element.querySelectorAll('button')].find(({ textContent }) => textContent === 'Sign out');
    act(() => leave?.click());
    expect(signOut).toHaveBeenCalledOnce();
    expect(localStorage.getItem(SIGNED_IN_KEY)).toBeNull();
  });

  it.each(['bar', 'menu'] as const)('leads a vendor, and nobody else, to their jobs (%s)', async (place) => {
    localStorage.setItem(SIGNED_IN_KEY, 'true');
    const linkIn = (element: HTMLElement) => element.querySelector('a[href="/vendor-portal"]')?.textContent;
    state = { status: 'signedIn', session, roles: ['vendor'], me } as State;
    expect(linkIn(await show(place))).toBe('Your jobs');
    act(() => root?.unmount());
    state = { status: 'signedIn', session, roles: ['customer'], me } as State;
    expect(linkIn(await show(place))).toBeUndefined();
  });

  it('offers to sign in again once the session has ended, and forgets it', async () => {
    localStorage.setItem(SIGNED_IN_KEY, 'true');
    state = { status: 'signedOut' };
    expect((await show('bar')).textContent).toBe('Sign in');
    expect(localStorage.getItem(SIGNED_IN_KEY)).toBeNull();
  });
});
