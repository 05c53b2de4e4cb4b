// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readPages, usePages } from './use-pages.ts';

/** A stand-in server with so many messages, which gives out pages of the size it is asked for. */
const serve = (rows: number): URLSearchParams[] => {
  const asked: URLSearchParams[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const query = new URL(url, 'http://localhost').searchParams;
    asked.push(query);
    const from = Number(query.get('cursor') ?? 0);
    const end = Math.min(from + Number(query.get('limit')), rows);
    const items = Array.from({ length: end - from }, (_, n) => ({ communicationId: `com_${from + n}` }));
    return Response.json({ items, ...(end < rows && { nextCursor: String(end) }) });
  });
  return asked;
};

afterEach(() => vi.unstubAllGlobals());

describe('a list read page by page', () => {
  it('is read to its end, each page from where the last one ended', async () => {
    const asked = serve(250);
    const { items, nextCursor } = await readPages('GET /api/communications', { leadId: 'led_1' });
    expect(items).toHaveLength(250);
    expect(new Set(items.map(({ communicationId }) => communicationId)).size).toBe(250);
    expect(nextCursor).toBeUndefined();
    expect(asked.map((query) => query.get('cursor'))).toEqual([null, '100', '200']);
    expect(asked.every((query) => query.get('leadId') === 'led_1')).toBe(true);
  });

  it('of no row is one request; of more than two thousand it ends there and says so', async () => {
    const none = serve(0);
    expect((await readPages('GET /api/communications', {})).items).toEqual([]);
    expect(none).toHaveLength(1);
    const asked = serve(2_500);
    const { items, nextCursor } = await readPages('GET /api/communications', {});
    expect([items.length, nextCursor, asked.length]).toEqual([2_000, '2000', 20]);
  });
});

const Messages = () => {
  const [pages, setPages] = useState(1);
  const [leadId, setLeadId] = useState('led_1');
  const { data } = usePages('GET /api/communications', { leadId }, pages);
  return (
    <>
      <p role="status">{data ? data.items.length : 'none'}</p>
      <button type="button" onClick={() => setPages(pages + 1)}>
        Earlier
      </button>
      <button type="button" onClick={() => setLeadId('led_2')}>
        Another
      </button>
    </>
  );
};

describe('a long list shown page by page', () => {
  afterEach(cleanup);

  const shown = () => screen.getByRole('status').textContent;
  const show = async () => {
    serve(150);
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Messages />
      </QueryClientProvider>,
    );
    await waitFor(() => expect(shown()).toBe('100'));
  };

  it('keeps what is shown while more of it is read', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Earlier' }));
    expect(shown()).toBe('100');
    await waitFor(() => expect(shown()).toBe('150'));
  });

  it('shows nothing of one list in the place of another', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Another' }));
    expect(shown()).toBe('none');
    await waitFor(() => expect(shown()).toBe('100'));
  });
});
