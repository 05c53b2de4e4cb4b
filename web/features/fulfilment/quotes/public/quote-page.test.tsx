import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CustomerQuote } from '../../../../../shared/fulfilment/quotes/contract.ts';
import { type RuntimeConfig, setPageData } from '../../../../platform/configuration.ts';
import QuotePage from './quote-page.tsx';

const line = { text: 'Patch the drywall', qty: 1, unitPrice: 80_000, optional: false };
const sentFirst = {
  quoteId: 'quo_1',
  number: '1001-A',
  service: 'repairs',
  customerName: 'Pat Buyer',
  vendorName: 'Bright Walls',
  address: { line1: '12 Mill Street', city: 'Doylestown', state: 'PA', zip: '18901' },
  revision: 1,
  state: 'viewed',
  options: [{ title: 'Patch', days: 1, lines: [line] }],
  photos: [],
  credit: 0,
  isCreditUsed: false,
  validUntil: '2026-12-24',
  message: '',
  timezone: 'America/New_York',
  mayAnswer: true,
} as unknown as CustomerQuote;
const changed = 'This quote has changed since you opened it. Here is the new one; nothing was booked.';
const plan = (id: string, ...days: number[]) => ({
  id,
  visits: days.map((day) => ({ startsAt: `2026-12-0${day}T15:00:00Z`, endsAt: `2026-12-0${day}T17:00:00Z` })),
  moves: [],
});

let plans: readonly object[];
let stored: CustomerQuote;
let isRefusing: boolean;

beforeEach(async () => {
  setPageData({ config: {} as RuntimeConfig, tenant: null });
  [stored, isRefusing, plans] = [sentFirst, false, [plan('p', 4), plan('q', 7)]];
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (url.includes('/plans')) return Response.json({ plans });
    if (method === 'GET') return Response.json(stored);
    const error = { code: 'QUOTE_CHANGED', message: changed, correlationId: 'c' };
    if (isRefusing) return Response.json({ error }, { status: 409 });
    return Response.json({ ...stored, state: 'changes_asked', mayAnswer: false });
  });
  render(
    <MemoryRouter initialEntries={['/quote/quo_1?token=t']}>
      <Routes>
        <Route path="/quote/:quoteId" element={<QuotePage />} />
      </Routes>
    </MemoryRouter>,
  );
  await screen.findByRole('radio', { name: /Dec 4/ });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The desk sends the next revision, dearer than the first, while the page is open. */
const change = (more: Partial<CustomerQuote> = {}): void => {
  const options = [{ title: 'Patch', days: 1, lines: [{ ...line, unitPrice: 90_000 }] }];
  [stored, isRefusing] = [{ ...sentFirst, revision: 2, options, ...more }, true];
};
const press = async (name: string | RegExp) =>
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const toldOnce = async (): Promise<void> =>
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([changed]);

it('says that the quote has changed and keeps the words about it', async () => {
  await press('Ask for changes');
  type('What should be different?', 'Cheaper drywall, please');
  change();
  await press('Send to the office');
  await screen.findByText('Accept and book for $900');
  await toldOnce();
  expect(field('What should be different?').value).toBe('Cheaper drywall, please');
  isRefusing = false;
  await press('Send to the office');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says so to whoever was signing, and keeps the name', async () => {
  fireEvent.click(screen.getByRole('radio', { name: /Dec 4/ }));
  type('Your full name', 'Pat Buyer');
  change();
  await press('Accept and book for $800');
  await screen.findByText('Accept and book for $900');
  await toldOnce();
  expect(field('Your full name').value).toBe('Pat Buyer');
});

it('says so where only the sum has changed', async () => {
  fireEvent.click(screen.getByRole('radio', { name: /Dec 4/ }));
  type('Your full name', 'Pat Buyer');
  change({ revision: 1 });
  await press('Accept and book for $800');
  await screen.findByText('Accept and book for $900');
  await toldOnce();
});

/** Chooses Monday, then signs a quote whose next revision has these plans. */
const signAcross = async (...next: object[]): Promise<void> => {
  fireEvent.click(screen.getByRole('radio', { name: /Dec 7/ }));
  type('Your full name', 'Pat Buyer');
  change();
  plans = next;
  await press('Accept and book for $800');
  await screen.findByText('Accept and book for $900');
};
const radio = async (name: RegExp) => await screen.findByRole<HTMLInputElement>('radio', { name });

it('keeps the chosen days across a revision', async () => {
  await signAcross(plan('p2', 4), plan('q2', 7));
  expect((await radio(/Dec 7/)).checked).toBe(true);
  expect(screen.queryByText(/no longer possible|more days/)).toBeNull();
  fireEvent.click(await radio(/Dec 4/));
  expect((await radio(/Dec 4/)).checked).toBe(true);
});

it('says which of the chosen days are not possible any more', async () => {
  await signAcross(plan('p2', 4));
  await screen.findByText('Mon, Dec 7 is no longer possible for this quote. Please choose your days again.');
  expect((await radio(/Dec 4/)).checked).toBe(false);
});

it('keeps them among more days, and says which were added', async () => {
  await signAcross(plan('p2', 4, 5), plan('q2', 7, 8));
  await screen.findByText(
    'This quote takes more days. We kept Mon, Dec 7 and added Tue, Dec 8. Please check the days before you sign.',
  );
  expect((await radio(/Dec 7/)).checked).toBe(true);
});

it('says once that no day is free, and not to choose among none', async () => {
  await signAcross();
  await screen.findByText('No days are free in the next month. Please call us.');
  expect(screen.queryByText(/no longer possible/)).toBeNull();
});
