// @vitest-environment happy-dom

import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { forgetPersonal } from '../../../../platform/visit/browser-storage.ts';
import { DraftOwner } from '../../../../platform/visit/draft-owner.ts';
import { Messages } from './messages.tsx';

// How fast the machine is decides nothing.
configure({ asyncUtilTimeout: 20_000 });

const show = (orderId: string, owner = 'ann') =>
  render(
    <DraftOwner value={owner}>
      <Messages orderId={orderId} />
    </DraftOwner>,
  );

afterEach(() => {
  cleanup();
  forgetPersonal();
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
    if (sent.length < 4) throw new TypeError('Failed to fetch');
    return Response.json({ items: [] }, { status: 201 });
  });
  show('ord_1');
  const field = () => screen.getByLabelText<HTMLTextAreaElement>(/^Write to us/);
  const send = async () => {
    const before = sent.length;
    const button = await screen.findByRole('button', { name: 'Send' });
    fireEvent.submit(button.closest('form') as HTMLFormElement);
    await waitFor(() => expect(sent.length).toBe(before + 1));
  };
  const lose = async () => {
    await send();
    await screen.findByText(/we can’t say whether this went through/);
  };
  fireEvent.change(field(), { target: { value: 'Is the key box enough?' } });
  await lose();
  await lose();
  // The page is left and opened again.
  cleanup();
  show('ord_1');
  await lose();
  fireEvent.change(field(), { target: { value: 'Is the key box enough for you?' } });
  await send();
  await waitFor(() => expect(field().value).toBe(''));
  expect(sent.map(({ key }) => sent.findIndex((each) => each.key === key))).toEqual([0, 0, 0, 3]);
});

it('a question that is being written is still there after a look at another page', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ items: [] }));
  const field = () => screen.getByLabelText<HTMLTextAreaElement>(/^Write to us/);
  show('ord_2');
  fireEvent.change(field(), { target: { value: 'May the cat' } });
  cleanup();
  show('ord_2');
  expect(field().value).toBe('May the cat');
  cleanup();
  show('ord_3');
  expect(field().value, 'of another order').toBe('');
  cleanup();
  show('ord_2', 'ben');
  expect(field().value, 'of who signed in next').toBe('');
  fireEvent.change(field(), { target: { value: 'May' } });
  fireEvent.change(field(), { target: { value: '' } });
  expect(Object.keys(localStorage).filter((key) => key.includes('ben'))).toEqual([]);
});
