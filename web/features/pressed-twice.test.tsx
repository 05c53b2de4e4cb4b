import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { Offer } from '../../shared/fulfilment/dispatch/offer.ts';
import { NoticeProvider } from '../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../ui/console/workspace.tsx';
import { FeedsTab } from './deals/mls/feeds-tab.tsx';
import { DeliveryCard } from './fulfilment/delivery/desk/delivery-card.tsx';
import { LinesTable } from './fulfilment/payouts/lines-table.tsx';
import { DeclineDialog } from './fulfilment/vendor-portal/offers/decline-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens a part in front of a server that reads at once and does what it is asked only when told to. */
const open = (part: ReactNode, read: () => Response) => {
  const sent: string[] = [];
  const waiting: (() => void)[] = [];
  vi.stubGlobal('fetch', (url: string, { method = 'GET' }: RequestInit) => {
    if (method === 'GET') return Promise.resolve(read());
    sent.push(url.replace(/^.*\/api/, ''));
    return new Promise<Response>((resolve) => {
      waiting.push(() =>
        resolve(Response.json({ error: { code: 'X', message: 'No.', correlationId: 'c' } }, { status: 409 })),
      );
    });
  });
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <WorkspaceProvider value={{ zone: 'America/New_York', me: { roles: ['admin'] } } as unknown as Workspace}>
          <NoticeProvider>{part}</NoticeProvider>
        </WorkspaceProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { sent, answer: async () => await act(async () => waiting.shift()?.()) };
};

/** Presses twice before an answer: it is sent once. Once it is answered, it can be pressed again. */
const expectOnce = async ({ sent, answer }: ReturnType<typeof open>, press: () => Promise<void>): Promise<void> => {
  await press();
  await press();
  expect(sent).toHaveLength(1);
  await answer();
  await press();
  await waitFor(() => expect(sent).toHaveLength(2));
};

it('an offer is declined once, for one reason', async () => {
  const offer = { offerId: 'off_1', version: 1 } as Offer;
  const page = open(<DeclineDialog offer={offer} onClose={() => {}} />, () => Response.json({}));
  const texts = ['I’m busy then', 'It’s too far'];
  const press = async () => {
    const text = texts[page.sent.length % 2];
    await act(async () => fireEvent.click(screen.getByText(String(text))));
  };
  await expectOnce(page, press);
});

it('a delivery is opened once', async () => {
  const none = { error: { code: 'NOT_FOUND', message: 'None.', correlationId: 'c' } };
  const page = open(<DeliveryCard orderId="ord_1" />, () => Response.json(none, { status: 404 }));
  await screen.findByRole('button', { name: 'Open it now' });
  await expectOnce(page, async () => userEvent.click(screen.getByRole('button', { name: /Open it now/ })));
});

const choose = async (menu: RegExp, item: string) => {
  await userEvent.click(screen.getByRole('button', { name: menu }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  if (screen.queryByRole('menuitem', { name: item })) await userEvent.click(screen.getByRole('button', { name: menu }));
};

it('a line of the payouts is released once', async () => {
  const line = {
    lineId: 'lin_1',
    version: 1,
    state: 'held',
    vendorName: 'Kim',
    workedOn: '2026-11-20',
    cents: 100,
    kind: 'adjustment',
    note: 'Fuel',
  };
  const page = open(<LinesTable />, () => Response.json({ items: [line] }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /of Kim/ }));
  await expectOnce(page, async () => choose(/One line/, 'Release'));
});

it('all keys of a feed are compared once', async () => {
  const feed = {
    feedId: 'fed_1',
    name: 'Bucks',
    kind: 'reso',
    serviceRoot: 'https://x.y',
    isOn: true,
    records: 1,
    strategy: 'nextLink',
    health: 'good',
  };
  const page = open(<FeedsTab />, () => Response.json({ items: [feed] }));
  await screen.findByRole('button', { name: 'More of Bucks' });
  await expectOnce(page, async () => choose(/More of Bucks/, 'Compare all keys now'));
});
