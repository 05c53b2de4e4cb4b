// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type PageData, setPageData } from '../../../platform/configuration.ts';
import UnsubscribePage from './unsubscribe-page.tsx';

const known = { company: 'Northlight', email: 'rosa@example.com', isSubscribed: true };
let answer: () => Response;

beforeEach(() => {
  setPageData({
    tenant: { name: 'Northlight', phone: '+12155550142', branding: {} },
    config: {},
  } as unknown as PageData);
  vi.stubGlobal('fetch', async () => answer());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () => render(<UnsubscribePage />);
const callUs = () => screen.getByRole('link', { name: /\(215\)\s555-0142/ }).getAttribute('href');

it('a link that nobody gave is called incomplete, and the company can be called instead', async () => {
  answer = () => Response.json({ error: { code: 'NOT_FOUND', message: 'No such link' } }, { status: 404 });
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('This link is incomplete');
  expect(callUs()).toBe('tel:+12155550142');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('too many calls of one address are not blamed on the link', async () => {
  answer = () => Response.json({ error: { code: 'RATE_LIMITED', message: 'Too many requests.' } }, { status: 429 });
  open();
  expect((await screen.findByRole('alert', {}, { timeout: 10_000 })).textContent).not.toContain('incomplete');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('a connection that is lost is not blamed on the link, and is tried again', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  open();
  expect((await screen.findByRole('alert', {}, { timeout: 10_000 })).textContent).toContain('Check your connection');
  answer = () => Response.json(known);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Unsubscribe' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Unsubscribe' })));
});

it('whoever has unsubscribed stands at the title that says so', async () => {
  answer = () => Response.json(known);
  open();
  const button = await screen.findByRole('button', { name: 'Unsubscribe' });
  // What has the cursor is read out with the words that it has then.
  const readOut: (string | null)[] = [];
  document.addEventListener('focusin', ({ target }) => readOut.push((target as Element).textContent));
  button.focus();
  fireEvent.click(button);
  expect(document.activeElement, 'while it is sent').toBe(button);
  await waitFor(() => expect(readOut.at(-1)).toBe('You’re unsubscribed'));
  expect(readOut).toEqual(['Unsubscribe', 'You’re unsubscribed']);
});
