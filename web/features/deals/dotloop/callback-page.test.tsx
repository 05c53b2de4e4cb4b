// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../platform/api/api-error.ts';
import { currentToasts, dismissToast } from '../../../ui/overlays/toast-store.ts';
import CallbackPage from './callback-page.tsx';

type State = { status: string; session?: { subject: string } };
const signedIn: State = { status: 'signedIn', session: { subject: 'user-1' } };
let state: State = signedIn;
const refresh = vi.fn(async () => undefined);
const api = vi.fn<(route: string, input: unknown) => Promise<unknown>>();

vi.mock('../../../platform/auth/auth.ts', () => ({ auth: { getState: () => state, refresh: () => refresh() } }));
vi.mock('../../../platform/api/api.ts', () => ({ api: (route: string, input: unknown) => api(route, input) }));
vi.mock('../../../platform/configuration.ts', () => ({ currentTenant: () => ({ slug: 'northlight' }) }));
vi.mock('../../../ui/brand.tsx', () => ({ Brand: () => null }));
vi.mock('../../../ui/sky/sky.tsx', () => ({ Sky: () => null }));

const Place = () => <p data-testid="place">{useLocation().pathname}</p>;
const place = (): string => screen.getByTestId('place').textContent ?? '';
let visits = 0;
/** Each test has an address of its own, as each return from Dotloop has a code of its own. */
const open = async (query: string) => {
  visits += 1;
  render(
    <StrictMode>
      <MemoryRouter initialEntries={[`/dotloop/callback?${query}&visit=${visits}`]}>
        <Routes>
          <Route path="/dotloop/callback" element={<CallbackPage />} />
          <Route path="*" element={null} />
        </Routes>
        <Place />
      </MemoryRouter>
    </StrictMode>,
  );
  await act(async () => await vi.advanceTimersByTimeAsync(0));
};
const toasts = (): string[] => currentToasts().map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
  state = signedIn;
  api.mockReset();
  api.mockResolvedValue({ success: true });
  for (const { id } of currentToasts()) dismissToast(id);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the return from Dotloop', () => {
  it('says that it is processing while the code is exchanged', async () => {
    api.mockReturnValue(new Promise(() => undefined));
    await open('code=c&state=s');
    expect(screen.getByRole('status').textContent).toBe('Processing Dotloop connection...');
    expect(screen.queryByRole('link', { name: 'Return to API Integrations' })).toBeNull();
  });

  it('says that it is connected, and goes on after two seconds, not before', async () => {
    await open('code=c&state=s');
    expect(screen.getByRole('status').textContent).toBe('Successfully connected to Dotloop!');
    expect(toasts()).toEqual(['Dotloop connected successfully']);
    await act(async () => await vi.advanceTimersByTimeAsync(1999));
    expect(place()).toBe('/dotloop/callback');
    await act(async () => await vi.advanceTimersByTimeAsync(1));
    expect(place()).toBe('/api-integrations');
  });

  it('exchanges the code once, though it is rendered twice', async () => {
    await open('code=c&state=s');
    expect(api.mock.calls).toEqual([['POST /api/dotloop/connect', { code: 'c', user_id: 'user-1', state: 's' }]]);
  });

  it.each([
    ['error=access_denied', 'Dotloop authorization failed: access_denied', ['Failed to connect to Dotloop']],
    ['error=access_denied&code=c', 'Dotloop authorization failed: access_denied', ['Failed to connect to Dotloop']],
    ['state=s', 'No authorization code received from Dotloop', ['Invalid callback from Dotloop']],
  ])('with %s says “%s” and asks nobody', async (query, words, toast) => {
    // The order of checks: even signed out, the address is judged first.
    state = { status: 'signedOut' };
    await open(query);
    expect(screen.getByRole('alert').textContent).toBe(words);
    expect(toasts()).toEqual(toast);
    expect(api).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: 'Return to API Integrations' }).getAttribute('href')).toBe(
      '/api-integrations',
    );
  });

  it('signed out says so, and sends the code nowhere', async () => {
    state = { status: 'signedOut' };
    await open('code=c&state=s');
    expect(screen.getByRole('alert').textContent).toBe('User not authenticated');
    expect(api).not.toHaveBeenCalled();
  });

  it('waits until it is known who is signed in', async () => {
    state = { status: 'loading' };
    refresh.mockImplementationOnce(async () => {
      state = signedIn;
      return undefined;
    });
    await open('code=c&state=s');
    expect(screen.getByRole('status').textContent).toBe('Successfully connected to Dotloop!');
  });

  it.each([
    [
      { success: false, error: 'Failed to connect to Dotloop: 400 Invalid code' },
      'Failed to connect to Dotloop: 400 Invalid code',
    ],
    [{ success: false }, 'Unknown error occurred'],
    [{ success: false, error: '' }, 'Unknown error occurred'],
  ])('of an answer %o says “%s”', async (answer, words) => {
    api.mockResolvedValue(answer);
    await open('code=c&state=s');
    expect(screen.getByRole('alert').textContent).toBe(words);
    await act(async () => await vi.advanceTimersByTimeAsync(10_000));
    expect(place()).toBe('/dotloop/callback');
  });

  it('of what is thrown says the message', async () => {
    api.mockRejectedValue(new ApiError(409, 'DOTLOOP_STATE', 'This connection was not begun here.'));
    await open('code=c&state=s');
    expect(screen.getByRole('alert').textContent).toBe(
      'Failed to connect to Dotloop: This connection was not begun here.',
    );
  });

  it('without a state sends the code nowhere', async () => {
    await open('code=c');
    expect(screen.getByRole('alert').textContent).toMatch(
      /^Failed to connect to Dotloop: This connection was not begun here/,
    );
    expect(api).not.toHaveBeenCalled();
  });
});
