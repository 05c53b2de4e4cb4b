// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useListingsIn } from './use-listings-in.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const seen: string[] = [];
const Choices = () => {
  const { listings, reading } = useListingsIn('draft', 'active');
  const text = `${reading.statusType}: ${listings.map(({ listingId }) => listingId).join()}`;
  if (seen.at(-1) !== text) seen.push(text);
  return <p role="status">{text}</p>;
};

it('the houses to choose from come all at once: none moves while somebody presses it', async () => {
  const answers = new Map<string | null, (listingId: string) => void>();
  vi.stubGlobal('fetch', (url: string) => {
    const status = new URL(url, 'http://localhost').searchParams.get('status');
    return new Promise<Response>((resolve) => {
      answers.set(status, (listingId) => resolve(Response.json({ items: [{ listingId }] })));
    });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Choices />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(answers.size).toBe(2));
  answers.get('active')?.('lst_active');
  await new Promise((resolve) => setTimeout(resolve, 20));
  answers.get('draft')?.('lst_draft');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('finished: lst_draft,lst_active'));
  expect(seen).toEqual(['loading: ', 'finished: lst_draft,lst_active']);
});
