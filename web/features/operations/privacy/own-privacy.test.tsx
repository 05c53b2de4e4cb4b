// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import OwnPrivacyPage from './own-privacy-page.tsx';

vi.mock('../../../platform/auth/use-auth.ts', () => ({ useAuth: () => ({ status: 'signedIn' }) }));
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
beforeEach(() => {
  posts = [];
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit) => {
    if (method === 'GET') return Response.json({ items: [request] });
    await new Promise<void>((resolve) => posts.push(resolve));
    return Response.json({});
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

it('tells the day of the company, not that of whoever reads it', async () => {
  await show();
  screen.getByText('Erasure, asked on November 28, 2026');
  screen.getByText('Your data will be erased on December 5, 2026. Until then you can revoke it.');
});
