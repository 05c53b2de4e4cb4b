import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeskQuote } from '../../../../../shared/fulfilment/quotes/contract.ts';
import { type RuntimeConfig, setPageData } from '../../../../platform/configuration.ts';
import { NoticeProvider, useNotices } from '../../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
import QuotePage from './quote-page.tsx';

const line = (text: string) => ({ text, qty: 1, unitCost: 10_000, unitPrice: null, optional: false });
const draft = {
  quoteId: 'quo_1',
  number: 'Q-1',
  orderId: 'ord_1',
  customerName: 'Ann Lee',
  vendorName: 'Bright Walls',
  service: 'painting',
  address: { line1: '12 Mill Street', city: 'Doylestown', state: 'PA', zip: '18901' },
  revision: 1,
  state: 'draft',
  options: [{ title: 'Paint it', days: 1, lines: [line('Walls')] }],
  credit: 0,
  validUntil: null,
  photos: [],
  shownPhotos: [],
  deskNote: '',
  message: '',
  version: 1,
} as unknown as DeskQuote;

let stored: DeskQuote;
let sent: { method: string; path: string; body: Record<string, unknown> }[];
let refused: Record<string, string>;
let client: QueryClient;

const answer = (path: string, method: string, body: Record<string, unknown>): Response => {
  if (method === 'GET') return Response.json(stored);
  sent.push({ method, path, body });
  const refuse = (code: string) =>
    Response.json({ error: { code, message: `Refused: ${code}`, correlationId: 'c' } }, { status: 409 });
  const code = refused[path.split('/').at(-1) ?? ''];
  if (code) return refuse(code);
  if (body.version !== stored.version) return refuse('VERSION_CONFLICT');
  const { options, message } = body as unknown as DeskQuote;
  stored = { ...stored, ...(method === 'PUT' && { options, message }), version: stored.version + 1 };
  return Response.json(stored);
};

/** The vendor writes the draft anew, and a push says so. */
const rewrite = async (text: string): Promise<void> => {
  stored = { ...stored, options: [{ title: 'Paint it', days: 1, lines: [line(text)] }], version: stored.version + 1 };
  await act(() => client.invalidateQueries());
};

const Said = () => <p data-testid="said">{useNotices().shown.map(({ text }) => text)}</p>;
const said = (text: string) => waitFor(() => expect(screen.getByTestId('said').textContent).toContain(text));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
const price = 'Price, each of line 1';
const changed = /changed this draft in the meantime/;

beforeEach(async () => {
  setPageData({ config: {} as RuntimeConfig, tenant: null });
  [stored, sent, refused] = [draft, [], {}];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) =>
    answer(new URL(url, 'http://localhost').pathname, method, JSON.parse(String(body ?? '{}'))),
  );
  history.replaceState(null, '', '/admin/quotes/quo_1');
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <WorkspaceProvider value={{ zone: 'America/New_York', me: { roles: ['admin'] } } as unknown as Workspace}>
        <NoticeProvider>
          <Routes>
            <Route path="/admin/quotes/:quoteId" element={<QuotePage />} />
          </Routes>
          <Said />
        </NoticeProvider>
      </WorkspaceProvider>
    </QueryClientProvider>,
    { wrapper: BrowserRouter },
  );
  await screen.findByRole('textbox', { name: price });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the prices of a draft', () => {
  it('stay typed when the vendor changes the draft, until somebody decides', async () => {
    type(price, '155');
    await rewrite('Walls and ceiling');
    await screen.findByText(changed);
    expect(field(price).value).toBe('155');
    press('Keep mine');
    expect(screen.queryByText(changed)).toBeNull();
    press('Save draft');
    await said('The draft is saved.');
    expect(sent[0]?.body).toMatchObject({ version: 2, options: [{ lines: [{ text: 'Walls', unitPrice: 15_500 }] }] });
  });

  it('give way to the vendor’s draft on request', async () => {
    type(price, '155');
    await rewrite('Walls and ceiling');
    await screen.findByText(changed);
    press('Load theirs');
    expect(field('Line').value).toBe('Walls and ceiling');
    expect(field(price).value).toBe('');
  });

  it('follow the vendor’s draft while nothing is typed', async () => {
    await rewrite('Walls and ceiling');
    await waitFor(() => expect(field('Line').value).toBe('Walls and ceiling'));
    expect(screen.queryByText(changed)).toBeNull();
  });

  it('stay typed when they cannot be saved or sent', async () => {
    type(price, '155');
    refused = { quo_1: 'WRONG_STATE' };
    press('Save draft');
    await said('Refused: WRONG_STATE');
    expect(field(price).value).toBe('155');
    refused = { send: 'NOT_PRICED' };
    press('Send to customer');
    await said('Refused: NOT_PRICED');
    expect(field(price).value).toBe('155');
    press('Send to customer');
    await waitFor(() => expect(sent).toHaveLength(5));
    expect(screen.queryByText(changed)).toBeNull();
    // What was saved before the sending failed is the version that counts next.
    expect(sent.map(({ body }) => body.version)).toEqual([1, 1, 2, 2, 3]);
  });

  it('say beside each field, and beside the buttons, why nothing was saved', async () => {
    type(price, '155');
    type('Qty', '1.5');
    type('Days on site', '0');
    type('Title', 'x'.repeat(81));
    press('Save draft');
    expect(screen.getByText('1 to 999')).toBeTruthy();
    expect(screen.getByText('1 to 10')).toBeTruthy();
    expect(screen.getByText('At most 80 characters')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toMatch(/^Nothing was saved or sent/);
    type('Qty', '2');
    type('Days on site', '1');
    type('Title', 'Paint it');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent).toHaveLength(0);
    press('Save draft');
    await said('The draft is saved.');
  });

  it('are sent with the company’s usual days once the last day is cleared', async () => {
    stored = { ...stored, validUntil: '2031-01-01', version: 2 };
    await act(() => client.invalidateQueries());
    await waitFor(() => expect(field('Good through').value).not.toBe(''));
    type(price, '155');
    press('Save draft');
    await said('The draft is saved.');
    fireEvent.focus(field('Good through'));
    type('Good through', '');
    fireEvent.blur(field('Good through'));
    press('Save draft');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ body }) => body.validUntil)).toEqual(['2031-01-01', null]);
  });

  it('ask for a decision when a colleague was faster to save', async () => {
    type(price, '155');
    stored = { ...stored, message: 'Theirs', version: 2 };
    press('Save draft');
    await screen.findByText(changed);
    expect(field(price).value).toBe('155');
    press('Keep mine');
    press('Save draft');
    await said('The draft is saved.');
  });
});

describe('a quote', () => {
  it('is taken back once that is said again, beside who is told', async () => {
    press('Take back');
    const dialog = within(screen.getByRole('dialog', { name: /^Take back this quote/ }));
    expect(dialog.getByText(/nobody is told/)).toBeTruthy();
    expect(sent).toHaveLength(0);
    fireEvent.click(dialog.getByRole('button', { name: 'Take back' }));
    await said('The quote is taken back.');
    expect(sent.map(({ path }) => path)).toEqual(['/api/quotes/quo_1/withdraw']);
  });

  it('that its customer has a link of is not taken back as if nobody had seen it', async () => {
    stored = { ...stored, revision: 2, version: 2 };
    await act(() => client.invalidateQueries());
    press('Take back');
    const dialog = within(screen.getByRole('dialog', { name: /^Take back this quote/ }));
    expect(await dialog.findByText(/the link they have says that it was taken back/)).toBeTruthy();
    expect(dialog.queryByText(/has not seen it/)).toBeNull();
  });
});
