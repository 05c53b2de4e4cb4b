// @vitest-environment happy-dom

import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Messages } from './messages.tsx';

// How fast the machine is decides nothing.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a customer whose answer was lost sends the same words under the same key, and changed ones under another', async () => {
  const sent: { key: string | null; message: string }[] = [];
  vi.stubGlobal('fetch', async (_: string, { method, headers, body }: RequestInit = {}) => {
    if (method !== 'POST') return Response.json({ items: [] });
    sent.push({
      key: new Headers(headers).get('idempotency-key'),
      message: JSON.parse(String(body)).message,
    });
    if (sent.length < 3) throw new TypeError('Failed to fetch');
    return Response.json({ items: [] }, { status: 201 });
  });
  render(<Messages orderId="ord_1" />);
  const field = screen.getByLabelText(/^Write to us/);
  const send = async (text: string) => {
    fireEvent.change(field, { target: { value: text } });
    const before = sent.length;
    const button = await screen.findByRole('button', { name: 'Send' });
    fireEvent.submit(button.closest('form') as HTMLFormElement);
    await waitFor(() => expect(sent.length).toBe(before + 1));
  };
  await send('Is the key box enough?');
  await screen.findByText(/we can’t say whether this went through/);
  await send('Is the key box enough?');
  await screen.findByText(/we can’t say whether this went through/);
  await send('Is the key box enough for you?');
  await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe(''));
  expect(sent.map(({ key }) => sent.findIndex((each) => each.key === key))).toEqual([0, 0, 2]);
});

it('a question that is being written is still there after a look at another page', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ items: [] }));
  const field = () => screen.getByLabelText<HTMLTextAreaElement>(/^Write to us/);
  render(<Messages orderId="ord_2" />);
  fireEvent.change(field(), { target: { value: 'May the cat' } });
  cleanup();
  render(<Messages orderId="ord_2" />);
  expect(field().value).toBe('May the cat');
  cleanup();
  render(<Messages orderId="ord_3" />);
  expect(field().value, 'of another order').toBe('');
});
