import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type RuntimeConfig, setPageData } from '../../../../platform/configuration.ts';
import { Toasts } from '../../../../ui/overlays/toasts.tsx';
import { CalendarFeed } from './calendar-feed.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('ends the link of a calendar once that is said again, and says when a link could not be copied', async () => {
  localStorage.clear();
  setPageData({ config: {} as RuntimeConfig, tenant: null });
  let renewed = 0;
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'POST') renewed += 1;
    return Response.json({ calendarUrl: `https://x.test/${renewed}.ics` });
  });
  const refuse = () => Promise.reject(new Error('no permission'));
  vi.stubGlobal('navigator', { ...navigator, onLine: true, clipboard: { writeText: refuse } });
  render(
    <>
      <CalendarFeed />
      <Toasts />
    </>,
  );
  const link = await screen.findByLabelText<HTMLInputElement>('Calendar link');
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  await screen.findByText(/doesn’t let us copy it/);
  fireEvent.click(screen.getByRole('button', { name: 'Get a new link' }));
  const dialog = within(screen.getByRole('dialog', { name: 'End this link?' }));
  expect(dialog.getByText(/stops showing your jobs, and nobody is told/)).toBeTruthy();
  expect(renewed).toBe(0);
  fireEvent.click(dialog.getByRole('button', { name: 'Get a new link' }));
  await waitFor(() => expect(link.value).toBe('https://x.test/1.ics'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
