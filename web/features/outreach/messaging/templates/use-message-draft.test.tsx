import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { NoticeProvider, useNotices } from '../../../../ui/console/notices.tsx';
import { type Texts, useMessageDraft } from './use-message-draft.ts';

const standard = { subject: 'Your booking', preview: '', title: 'Booked', body: 'See you soon.', sms: null };
const own = { ...standard, body: 'Our own words, an afternoon’s work.' };
const viewOf = (texts: Texts, version: number) =>
  ({ code: 'booking_confirmed', version, texts, own: version > 0 ? {} : null }) as never;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Editor = () => {
  const { reset } = useMessageDraft(viewOf(own as Texts, 4));
  const { shown } = useNotices();
  return (
    <>
      <button type="button" onClick={reset}>
        Restore
      </button>
      {shown.map(({ id, text, undo }) => (
        <button key={id} type="button" onClick={undo}>
          {undo ? 'Undo' : text}
        </button>
      ))}
    </>
  );
};

it('gives back the own words that the standard ones have replaced', async () => {
  const asked: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    asked.push([method, body === undefined ? undefined : JSON.parse(String(body))]);
    return Response.json(method === 'PUT' ? viewOf(own as Texts, 1) : viewOf(standard as Texts, 0));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NoticeProvider>
        <Editor />
      </NoticeProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Restore' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(asked.map(([method]) => method)).toEqual(['DELETE', 'PUT']));
  expect(asked[1]?.[1]).toEqual({ version: 0, texts: own });
});
