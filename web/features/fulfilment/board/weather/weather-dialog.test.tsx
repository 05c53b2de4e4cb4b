import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WeatherVisit } from '../../../../../shared/fulfilment/dispatch/weather.ts';
import { NoticeProvider } from '../../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
import { WeatherDialog, whatFollows } from './weather-dialog.tsx';

const visit = (n: number, fields: Partial<WeatherVisit> = {}): WeatherVisit => ({
  visitId: `vis_${n}`,
  orderId: `ord_${n}`,
  customerName: `Nora ${n}`,
  line1: '12 Mill Street',
  city: 'Doylestown',
  zip: '18901',
  startsAt: '2026-12-01T15:00:00Z',
  vendorName: 'Keystone Sky & Scan',
  state: 'accepted',
  moving: ['drone'],
  staying: [],
  ...fields,
});

const serve = (items: readonly WeatherVisit[], refuses = false) => {
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    const input = JSON.parse(String(body ?? '{}'));
    sent.push(input);
    if (refuses && input.dryRun === false)
      return Response.json(
        { error: { code: 'X', message: 'The day is called already.', correlationId: 'c' } },
        { status: 409 },
      );
    return Response.json({ date: input.date, items, isCalled: !input.dryRun });
  });
  return sent;
};

const show = () => {
  const onClose = vi.fn();
  const workspace = { zone: 'America/New_York', me: { roles: ['admin'], features: [] } } as unknown as Workspace;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkspaceProvider value={workspace}>
        <NoticeProvider>
          <WeatherDialog date="2026-12-01" weatherServices={['drone', 'landscaping']} onClose={onClose} />
        </NoticeProvider>
      </WorkspaceProvider>
    </QueryClientProvider>,
    { wrapper: BrowserRouter },
  );
  return onClose;
};
const button = (name: string) => screen.getByRole('button', { name });
const movesNothing = (sent: readonly Record<string, unknown>[]): void =>
  expect(sent.filter(({ dryRun }) => dryRun !== true)).toEqual([]);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a weather day', () => {
  it('first lists what moves and what stays, then says who is told, and only the last button sends', async () => {
    const sent = serve([visit(1), visit(2, { moving: ['landscaping'], staying: ['photography', 'cleaning'] })]);
    const onClose = show();
    const list = within(await screen.findByRole('list', { name: 'What moves' }));
    const [first, second] = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(first).toMatch(/10:00 AM EST, Nora 1/);
    expect(first).toContain('12 Mill Street, Doylestown · Keystone Sky & Scan');
    expect(second).toMatch(/Moves: Landscaping · Stays: .*Photography/);
    fireEvent.click(button('Call off outdoor work'));
    expect(screen.getByRole('dialog').textContent).toContain('before their customers are told');
    movesNothing(sent);
    fireEvent.click(button('Back'));
    expect(screen.queryByRole('button', { name: 'Move 2 visits' })).toBeNull();
    movesNothing(sent);
    fireEvent.click(button('Call off outdoor work'));
    fireEvent.click(button('Move 2 visits'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent.filter(({ dryRun }) => dryRun === false)).toEqual([
      { date: '2026-12-01', zips: [], services: ['drone', 'landscaping'], dryRun: false },
    ]);
  });

  it('speaks of one visit and its customer', async () => {
    serve([visit(1)]);
    show();
    await screen.findByRole('list', { name: 'What moves' });
    fireEvent.click(button('Call off outdoor work'));
    expect(button('Move 1 visit')).toBeTruthy();
    expect(screen.getByRole('dialog').textContent).toContain('before its customer is told');
  });

  it('can call off nothing on a day without work outdoors', async () => {
    serve([]);
    show();
    await screen.findByText('No visit of this day has work outdoors that is still to come.');
    expect(button('Call off outdoor work').hasAttribute('disabled')).toBe(true);
  });

  it('stays open and says that nothing was sent when it is refused', async () => {
    serve([visit(1)], true);
    const onClose = show();
    await screen.findByRole('list', { name: 'What moves' });
    fireEvent.click(button('Call off outdoor work'));
    fireEvent.click(button('Move 1 visit'));
    await screen.findByText('Nothing was sent');
    expect(screen.getByRole('dialog').textContent).toContain('The day is called already.');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('asks before Escape loses what was chosen, and asks nothing where nothing was', async () => {
    serve([visit(1), visit(2, { zip: '18930' })]);
    const onClose = show();
    await screen.findByRole('list', { name: 'What moves' });
    const pressEscape = () => fireEvent.keyDown(screen.getByLabelText('Day'), { key: 'Escape', keyCode: 27 });
    fireEvent.click(button('Remove Landscaping'));
    pressEscape();
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('Keep editing'));
    expect(screen.queryByRole('button', { name: 'Remove Landscaping' })).toBeNull();
    pressEscape();
    fireEvent.click(screen.getByText('Close and lose what I entered'));
    expect(onClose).toHaveBeenCalledOnce();
    cleanup();
    const onCloseUnchanged = show();
    pressEscape();
    expect(onCloseUnchanged).toHaveBeenCalledOnce();
  });
});

it('speaks of one visit as one, and of several of one customer as those of one', () => {
  expect(whatFollows(1, 1, 1)).toMatch(
    /^It gets .* its customer is told\. The customer has 24 hours .* Its vendor hears/,
  );
  expect(whatFollows(2, 1, 2)).toMatch(
    /^Each gets .* the customer is told\. The customer has 24 hours .* Vendors hear/,
  );
  expect(whatFollows(3, 2, 2)).toMatch(/^Each gets .* their customers are told\. They have 24 hours .* Vendors hear/);
});

it.each([
  ['nobody', [undefined, undefined], /you get a task\.$/],
  ['one vendor', ['Keystone Sky & Scan', undefined], /you get a task\. The vendor hears what is off\.$/],
] as const)('says who hears of visits that %s has', async (_, vendors, said) => {
  serve(vendors.map((vendorName, n) => visit(n, { vendorName })));
  show();
  await screen.findByText(/Nora 1/);
  fireEvent.click(button('Call off outdoor work'));
  expect((await screen.findByText(/next free time/)).textContent).toMatch(said);
});
