import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type RuntimeConfig, setPageData } from '../../../../platform/configuration.ts';
import ShowingPage from './showing-page.tsx';

const showing = {
  showingId: 'shw_1',
  address: { line1: '12 Mill Street', city: 'Doylestown', state: 'PA', zip: '18901' },
  agentName: 'Ann Lee',
  startsAt: '2026-12-04T15:00:00Z',
  answerBy: '2026-12-03T15:00:00Z',
  status: 'confirmed',
  timezone: 'America/New_York',
  holder: 'guest',
  guestName: 'Bo',
  hasFeedback: false,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

beforeEach(() =>
  setPageData({ config: {} as RuntimeConfig, tenant: { name: 'Northlight', phone: '+12155550142' } as never }),
);

const open = (): void => {
  history.replaceState(null, '', '/showing/shw_1?token=t');
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/showing/:showingId" element={<ShowingPage />} />
      </Routes>
    </BrowserRouter>,
  );
};

it.each([
  ['cancelled', 'confirmed', 'This showing is canceled'],
  ['confirmed', 'confirmed', 'You confirmed this showing'],
  ['declined', 'declined', 'You declined this showing'],
  ['declined', undefined, 'This showing can’t take place'],
])('says to its agent that a showing is %s, whose answer was %s: %s', async (status, answer, heading) => {
  vi.stubGlobal('fetch', async () => Response.json({ ...showing, status, holder: 'agent', answer }));
  open();
  await screen.findByRole('heading', { name: heading });
});

const refuse = (status: number, code: string, message = `Refused: ${code}`): Response =>
  Response.json({ error: { code, message, correlationId: 'c' } }, { status });

it.each([
  [
    'the network fails',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'We could not reach the server. Check your connection and try again.',
  ],
  ['the server fails', async () => refuse(500, 'INTERNAL'), 'Refused: INTERNAL'],
])('can be asked for again when %s, and is not called old', async (_, fail, words) => {
  let reads = 0;
  vi.stubGlobal('fetch', async () => {
    reads += 1;
    return reads > 1 ? Response.json(showing) : await fail();
  });
  open();
  await screen.findByRole('heading', { name: 'We couldn’t load this showing' });
  expect(screen.getByRole('alert').textContent).toBe(words);
  expect(screen.queryByText(/The link may be old/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'This showing is confirmed' });
});

it.each([
  ['NOT_FOUND', 404],
  ['INVALID_INPUT', 400],
])('says of %s that the link may be old or incomplete, without another try', async (code, status) => {
  vi.stubGlobal('fetch', async () => refuse(status, code));
  open();
  await screen.findByText(/The link may be old or incomplete/);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('cancels a showing once its guest knows who is told, and has said so again', async () => {
  let canceled = 0;
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'POST') canceled += 1;
    return Response.json({ ...showing, status: canceled > 0 ? 'cancelled' : 'confirmed' });
  });
  open();
  const ask = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'I can’t come: cancel' }));
    return within(screen.getByRole('dialog', { name: 'Cancel this showing?' }));
  };
  const first = await ask();
  expect(first.getByText(/as does Ann Lee, the listing agent/)).toBeTruthy();
  fireEvent.click(first.getByRole('button', { name: 'Keep it' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(canceled).toBe(0);
  const second = await ask();
  fireEvent.click(second.getByRole('button', { name: 'Cancel the showing' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'This showing is canceled' })).toBeTruthy());
  expect(canceled).toBe(1);
});

/** A showing of which a write is refused so, and which is read as `after` from then on. */
const overtaken = (before: object, after: object, refused: () => Response): (() => number) => {
  let reads = 0;
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'POST') return refused();
    reads += 1;
    return Response.json({ ...showing, ...(reads > 1 ? after : before) });
  });
  open();
  return () => reads;
};
const cancel = async (): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name: 'I can’t come: cancel' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel the showing' }));
};

it.each([
  ['expired', 'This request has expired'],
  ['declined', 'This showing can’t take place'],
])(
  'tells its guest why a showing that is %s meanwhile cannot be canceled, and shows it as it is',
  async (status, heading) => {
    const words = `A showing that is ${status} cannot be canceled.`;
    overtaken({ status: 'requested' }, { status }, () => refuse(409, 'NOT_ALLOWED_NOW', words));
    await cancel();
    await screen.findByRole('heading', { name: heading });
    expect(screen.getByRole('alert').textContent).toBe(words);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  },
);

it('tells its agent that the guest was faster', async () => {
  const words = 'A showing that is canceled cannot be confirmed.';
  const own = { holder: 'agent', status: 'requested' };
  overtaken(own, { ...own, status: 'cancelled' }, () => refuse(409, 'NOT_ALLOWED_NOW', words));
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  await screen.findByRole('heading', { name: 'This showing is canceled' });
  expect(screen.getByRole('alert').textContent).toBe(words);
});

it('control: keeps the question open, with what went wrong, after any other failure', async () => {
  const reads = overtaken({ status: 'requested' }, { status: 'expired' }, () => refuse(500, 'INTERNAL'));
  await cancel();
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel this showing?' }));
  await dialog.findByText('Refused: INTERNAL');
  expect(reads()).toBe(1);
});

it('gives the focus to the heading, which says what the answer came to', async () => {
  let answer: string | undefined;
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'POST') answer = 'confirmed';
    return Response.json({ ...showing, holder: 'agent', status: 'requested', answer });
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  const heading = await screen.findByRole('heading', { name: 'You confirmed this showing' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('offers a number to call where its link opens nothing', async () => {
  vi.stubGlobal('fetch', async () => refuse(404, 'NOT_FOUND'));
  open();
  const link = await screen.findByRole('link', { name: '(215) 555-0142' });
  expect(link.getAttribute('href')).toBe('tel:+12155550142');
});
