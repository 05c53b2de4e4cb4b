import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setPageData } from '../../../../platform/configuration.ts';
import GalleryPage from './gallery-page.tsx';

const picture = {
  fileId: 'fil_1',
  caption: 'Front',
  altered: 'none',
  kind: 'photo',
  width: 3,
  height: 2,
  name: '01-x',
};
const address = { line1: '12 Mill Street', city: 'Doylestown', state: 'PA', zip: '18901' };
const about = {
  state: 'delivered',
  round: 0,
  rounds: [],
  acceptBy: '2099-01-01T00:00:00Z',
  isLocked: true,
};
let money = { balance: 1, lockedBy: 'owed' } as { balance: number; underWay?: number; lockedBy: string };
let reads = 0;
/** What is told of a review, and where one can be written in public. */
let reviewed: object = {};
/** Each reading has its own addresses; those of the first are over already. */
const galleryNow = () => ({
  deliveryId: 'dlv_1',
  orderId: 'ord_1',
  ...about,
  ...money,
  address,
  website: null,
  review: null,
  links: [],
  mayRevise: true,
  mlsPixels: 2048,
  version: 1,
  sections: [{ service: 'photography', items: [{ ...picture, url: `https://vault.test/${reads}` }] }],
  ...reviewed,
  expiresAt: reads === 1 ? '2020-01-01T00:00:00Z' : '2099-01-01T00:00:00Z',
});
const sent: { items?: unknown[] }[] = [];

beforeEach(() => {
  reads = 0;
  reviewed = {};
  money = { balance: 1, lockedBy: 'owed' };
  sent.length = 0;
  setPageData({ tenant: { slug: 'acme', phone: '+12155550100' }, config: {} } as unknown as Parameters<
    typeof setPageData
  >[0]);
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') reads += 1;
    else sent.push(JSON.parse(String(body)));
    return Response.json(method === 'GET' ? galleryNow() : { ...galleryNow(), state: 'revision', mayRevise: false });
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const show = async () => {
  const view = render(
    <MemoryRouter initialEntries={['/gallery/ord_1?token=secret']}>
      <Routes>
        <Route path="/gallery/:orderId" element={<GalleryPage />} />
      </Routes>
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { level: 1, name: '12 Mill Street' });
  return view;
};
const tile = () => screen.getByRole('img', { name: 'Front' }).getAttribute('src');
const note = async (text: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'Front' }));
  fireEvent.click(screen.getByRole('button', { name: 'Ask for a change' }));
  fireEvent.change(screen.getByLabelText('What should change?'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Add to my list' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
};
const list = () => screen.queryByRole('region', { name: 'Your list of changes' })?.textContent;
const comeBack = async () => await act(async () => void document.dispatchEvent(new Event('visibilitychange')));

it('who comes back to the tab gets new addresses, and keeps the list of changes and the review', async () => {
  await show();
  expect(tile()).toBe('https://vault.test/1');
  await note('Brighter, please');
  fireEvent.click(screen.getByRole('radio', { name: '4 of 5, Good' }));
  fireEvent.change(screen.getByLabelText(/^What should we know/), { target: { value: 'Lovely light' } });
  await comeBack();
  await waitFor(() => expect(tile()).toBe('https://vault.test/2'));
  expect(list()).toContain('Brighter, please');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^What should we know/).value).toBe('Lovely light');
  await comeBack();
  expect(reads, 'good addresses are not asked for anew').toBe(2);
});

it.each([
  [undefined, 'Pay $400', '$400 is still due.'],
  [15_000, 'Pay $250', '$250 is still due.'],
  [40_000, undefined, 'Your bank is still confirming your payment'],
])('asks for what no bank is moving: of $400, %s cents', async (underWay, button, text) => {
  money = { balance: 40_000, lockedBy: 'owed', ...(underWay && { underWay }) };
  await show();
  expect(screen.queryByRole('link', { name: /^Pay / })?.textContent).toBe(button);
  expect(screen.getByRole('region', { name: 'Downloads open once the order is paid.' }).textContent).toContain(text);
});

it.each([
  ['cancelled', 0, 'Downloads are closed.', 'The order was canceled, so you see previews with a watermark.'],
  ['cancelled', 5_000, 'Downloads are closed.', 'The order was canceled, so you see previews with a watermark.'],
  ['disputed', 0, 'Downloads are on hold.', 'The bank is looking at your payment.'],
  ['owed', 0, 'Downloads open once the order is paid.', 'Until then you see previews with a watermark.'],
])('says what keeps downloads closed: %s, %s cents owed', async (lockedBy, balance, name, text) => {
  money = { balance, lockedBy };
  await show();
  expect(screen.getByRole('region', { name }).textContent).toContain(text);
  expect(screen.queryByRole('link', { name: /^Pay / })).toBeNull();
});

it('a reload keeps them, until they are sent', async () => {
  const { unmount } = await show();
  await note('Brighter, please');
  fireEvent.click(screen.getByRole('radio', { name: '4 of 5, Good' }));
  unmount();
  const again = await show();
  expect(list()).toContain('Brighter, please');
  expect(screen.getByText('Good')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send 1 change' }));
  await waitFor(() => expect(list()).toBeUndefined());
  expect(sent).toMatchObject([{ items: [{ fileId: 'fil_1', note: 'Brighter, please' }] }]);
  again.unmount();
  await show();
  expect(list()).toBeUndefined();
});

it.each([1, 5])('asks who gave %i of 5 stars to say so in public, too', async (stars) => {
  const reviewLink = 'https://reviews.example.com/northlight';
  reviewed = { review: { stars, text: '', at: about.acceptBy }, reviewLink };
  await show();
  expect(screen.getByRole('link', { name: 'Write a public review' }).getAttribute('href')).toBe(reviewLink);
});

it('asks nobody before their review', async () => {
  reviewed = { reviewLink: 'https://reviews.example.com/northlight' };
  await show();
  expect(screen.queryByRole('link', { name: 'Write a public review' })).toBeNull();
});

it('tells the stars that are given from the others by more than their color', async () => {
  const { container } = await show();
  const fills = () => [...container.querySelectorAll('label path')].map((star) => star.getAttribute('fill'));
  expect(fills()).toEqual(Array(5).fill('none'));
  fireEvent.click(screen.getByRole('radio', { name: '3 of 5, OK' }));
  expect(fills()).toEqual([...Array(3).fill('currentColor'), ...Array(2).fill('none')]);
});

it('thanks for a review where the focus is', async () => {
  await show();
  const answer = fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    url.includes('/review') ? Response.json({ stars: 4, text: '', at: about.acceptBy }) : await answer(url, init),
  );
  fireEvent.click(screen.getByRole('radio', { name: '4 of 5, Good' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('You gave us 4 of 5 stars.');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Thank you'));
});

it('keeps the phone number for more changes on one line', async () => {
  reviewed = { state: 'accepted' };
  const { container } = await show();
  expect(container.querySelector('a[href="tel:+12155550100"]')?.textContent).toBe('(215)\u00a0555-0100');
});
