// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberedPage } from '../../../platform/auth/sign-in/auth-return.ts';
import OwnPrivacyPage from './own-privacy-page.tsx';

vi.mock('../../../platform/auth/use-auth.ts', () => ({ useAuth: () => ({ status: 'signedIn' }) }));
const signOut = vi.fn();
vi.mock('../../../platform/auth/auth.ts', () => ({ signOut: () => signOut() }));
vi.mock('../../../platform/configuration.ts', () => ({
  currentTenant: () => ({ branding: { companyName: 'Northlight' }, timezone: 'Pacific/Kiritimati' }),
}));

const request = {
  requestId: 'pvr_1',
  kind: 'erasure',
  state: 'waiting',
  askedAt: '2026-11-27T13:00:00Z',
  dueAt: '2026-12-04T13:00:00Z',
  waitsFor: [],
};
let posts: (() => void)[];
let shown: object;
let answer: () => Response;
beforeEach(() => {
  posts = [];
  shown = request;
  answer = () => Response.json({});
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit) => {
    if (method === 'GET') return Response.json({ items: [shown] });
    await new Promise<void>((resolve) => posts.push(resolve));
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = async () => {
  render(<OwnPrivacyPage />, { wrapper: MemoryRouter });
  await screen.findByText(/^Erasure, asked on/);
};
const button = () => screen.getByRole('button', { name: 'Erase my data' });

it('asks once, however often its button is pressed', async () => {
  await show();
  fireEvent.click(button());
  fireEvent.click(button());
  await vi.waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('true'));
  fireEvent.click(button());
  await vi.waitFor(() => expect(posts).toHaveLength(1));
  posts[0]?.();
  await vi.waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('leads whose sign-in is too old through a new one, and back to this page', async () => {
  history.replaceState(null, '', '/privacy/requests');
  answer = () =>
    Response.json(
      { error: { code: 'SIGN_IN_AGAIN', message: 'Please sign in again.', correlationId: 'c' } },
      { status: 403 },
    );
  await show();
  fireEvent.click(button());
  await vi.waitFor(() => expect(posts).toHaveLength(1));
  posts[0]?.();
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in again' }));
  expect(signOut).toHaveBeenCalledOnce();
  expect(rememberedPage()).toBe('/privacy/requests');
});

it('tells the day of the company, not that of whoever reads it', async () => {
  await show();
  screen.getByText('Erasure, asked on November 28, 2026');
  screen.getByText('Your data will be erased on December 5, 2026. Until then you can revoke it.');
});

it('says beside the code that it is wrong, and keeps the focus once it is right', async () => {
  shown = { ...request, state: 'code_sent' };
  await show();
  const code = screen.getByLabelText('Code from our email');
  const confirm = () => {
    const press = screen.getByRole('button', { name: 'Confirm the erasure' });
    press.focus();
    fireEvent.click(press);
  };
  fireEvent.change(code, { target: { value: '123456' } });
  const details = [{ path: 'code', message: 'is not the code that we sent' }];
  const error = { code: 'INVALID_INPUT', message: 'code is not the code that we sent', details, correlationId: 'c' };
  answer = () => Response.json({ error }, { status: 400 });
  confirm();
  await vi.waitFor(() => expect(posts).toHaveLength(1));
  posts[0]?.();
  await vi.waitFor(() =>
    expect(document.getElementById(code.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/isn’t the code/),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  answer = () => Response.json({});
  shown = request;
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Confirm the erasure' }).ariaDisabled).not.toBe('true'),
  );
  confirm();
  await vi.waitFor(() => expect(posts).toHaveLength(2));
  posts[1]?.();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Your data will be erased on/));
});

it.each([
  ['2099-12-04T13:00:00Z', /^Ready to download until/, 1],
  ['2020-12-04T13:00:00Z', 'Its time to download is over. Ask for a new copy.', 0],
])('offers a copy for its days: %s', async (dueAt, words, buttons) => {
  shown = { ...request, kind: 'copy', state: 'ready', dueAt };
  render(<OwnPrivacyPage />, { wrapper: MemoryRouter });
  await screen.findByText(words);
  expect(screen.queryAllByRole('button', { name: 'Download' })).toHaveLength(buttons);
});
