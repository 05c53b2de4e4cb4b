import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { VendorChoice } from '../../../../../shared/sales/booking/plan/vendor-choice.ts';
import type { VisitRow, VisitView } from '../../../../../shared/sales/records/visit-contract.ts';
import { NoticeProvider } from '../../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
import { CancelOrder } from './cancel-visit.tsx';
import { ChangeVendor } from './change-vendor.tsx';
import { MoveVisit } from './move-visit.tsx';

const row = (bookingId: string, fields: Partial<VisitRow>): VisitRow => ({
  bookingId,
  orderId: 'ord_1',
  orderNumber: 1007,
  leadId: 'led_1',
  customer: 'Nora Ellis',
  propertyAddress: '12 Court Street, Doylestown, PA 18901',
  services: ['cleaning'],
  bookings: [{ bookingId, serviceType: 'cleaning', status: 'confirmed', version: 4 }],
  vendorId: 'ven_spring',
  vendorName: 'Spring Street Cleaning',
  startsAt: '2026-12-01T15:00:00Z',
  endsAt: '2026-12-01T17:00:00Z',
  scheduledDate: '2026-12-01',
  price: 30_000,
  status: 'confirmed',
  ...fields,
});
const cleaning = row('bkg_1', {});
const photos = row('bkg_2', {
  services: ['photography'],
  status: 'assigned',
  vendorId: 'ven_bright',
  vendorName: 'Brightframe Media',
});
const view: VisitView = {
  visit: cleaning,
  visits: [cleaning, photos],
  order: {
    orderId: 'ord_1',
    orderNumber: 1007,
    status: 'placed',
    total: 60_000,
    sqFt: 1800,
    rooms: 4,
    zip: '18901',
    version: 9,
    freeUntil: '2099-01-01T00:00:00Z',
    hasFees: true,
  },
  fees: { cancelVisit: 0, cancelOrder: 0, moveVisit: 0, noShow: 0 },
  customer: { fullName: 'Nora Ellis', email: 'nora@example.com', phone: '+12155550123' },
  told: { email: true, text: true },
};

const vendor = (vendorId: string, name: string, fields: Partial<VendorChoice> = {}): VendorChoice => ({
  vendorId,
  name,
  isCurrent: false,
  obstacle: null,
  missing: [],
  ...fields,
});
const vendors = [
  vendor('ven_spring', 'Spring Street Cleaning', { isCurrent: true }),
  vendor('ven_towpath', 'Towpath Home Care'),
  vendor('ven_oaks', 'Three Oaks', { obstacle: 'busy' }),
];

/** A server that takes every change, or none with this code. */
const serve = (refusal?: string) => {
  const sent: { route: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(url, 'https://x.test');
    if (method === 'GET') return Response.json(pathname.endsWith('/vendors') ? { items: vendors } : {});
    sent.push({ route: `${method} ${pathname}`, body: JSON.parse(String(body)) });
    if (!refusal) return Response.json({});
    return Response.json({ error: { code: refusal, message: 'No.', correlationId: 'c' } }, { status: 409 });
  });
  return sent;
};

const show = (dialog: React.ReactNode): void => {
  const workspace = { zone: 'America/New_York', me: { roles: ['admin'], features: [] } } as unknown as Workspace;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkspaceProvider value={workspace}>
        <NoticeProvider>{dialog}</NoticeProvider>
      </WorkspaceProvider>
    </QueryClientProvider>,
    { wrapper: BrowserRouter },
  );
};
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('back office P1 4: change vendor', () => {
  it('gives the visit to a vendor who can, and says who hears of it', async () => {
    const sent = serve();
    const onClose = vi.fn();
    show(<ChangeVendor view={view} onClose={onClose} />);
    fireEvent.click(await dialog().findByRole('radio', { name: /Towpath Home Care/ }));
    expect(screen.getByRole('dialog').textContent).toMatch(/Nora Ellis gets one email .* and one text /);
    expect(screen.getByRole('dialog').textContent).toContain(
      'Towpath Home Care is asked to accept the visit. Spring Street Cleaning hasn’t accepted yet: an open offer is withdrawn.',
    );
    press('Give it to Towpath Home Care');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual([{ route: 'PATCH /api/bookings/bkg_1', body: { version: 4, vendorId: 'ven_towpath' } }]);
  });

  it('names the reason of each vendor who can’t, and sends nothing without a choice', async () => {
    const sent = serve();
    show(<ChangeVendor view={view} onClose={() => {}} />);
    const busy = await dialog().findByRole('radio', { name: /Three Oaks/ });
    expect(busy.hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('dialog').textContent).toContain('Busy, or too far from the job before or after');
    expect(
      dialog()
        .getByRole('radio', { name: /Spring Street/ })
        .hasAttribute('disabled'),
    ).toBe(true);
    press('Change vendor');
    expect(sent).toEqual([]);
  });

  it('stays open with the reason when somebody else was faster', async () => {
    serve('VERSION_CONFLICT');
    const onClose = vi.fn();
    show(<ChangeVendor view={view} onClose={onClose} />);
    fireEvent.click(await dialog().findByRole('radio', { name: /Towpath Home Care/ }));
    press('Give it to Towpath Home Care');
    await dialog().findByText(/Someone changed this order while you had it open/);
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('move a visit', () => {
  it('says that nobody does it any more, instead of sending anybody to later dates', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ plans: [], unserved: ['cleaning'] }));
    show(<MoveVisit view={view} onClose={() => {}} />);
    expect(await dialog().findByText('Nobody does cleaning in 18901')).toBeTruthy();
    expect(dialog().getByRole('link', { name: /^Open your team/ })).toBeTruthy();
    expect(dialog().queryByText(/Try later dates/)).toBeNull();
  });

  it('finds the times once somebody does it again', async () => {
    const times: object[] = [{ plans: [], unserved: ['cleaning'] }, { plans: [] }];
    vi.stubGlobal('fetch', async () => Response.json(times.shift()));
    show(<MoveVisit view={view} onClose={() => {}} />);
    fireEvent.click(await dialog().findByRole('button', { name: 'Ask again' }));
    expect(await dialog().findByRole('button', { name: 'Two weeks later' })).toBeTruthy();
    expect(dialog().queryByText('Nobody does cleaning in 18901')).toBeNull();
  });
});

describe('cancel order', () => {
  it('lists all that goes, says who hears of it, and cancels the order in one act', async () => {
    const sent = serve();
    const onClose = vi.fn();
    show(<CancelOrder view={view} onClose={onClose} />);
    expect(dialog().getByRole('heading', { name: 'Cancel order 1007?' })).toBeTruthy();
    expect(
      dialog()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^Cleaning, Tue, Dec 1/), expect.stringMatching(/^Photography, Tue, Dec 1/)]);
    expect(screen.getByRole('dialog').textContent).toContain(
      'Brightframe Media has accepted, and gets a message that the job is no longer theirs. Spring Street Cleaning hasn’t accepted yet: an open offer is withdrawn.',
    );
    press('Cancel order');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual([{ route: 'POST /api/orders/ord_1/cancel', body: { version: 9, fee: 0 } }]);
  });

  it('shows the late fee on the button, and a waiver needs its reason', async () => {
    const sent = serve();
    show(<CancelOrder view={{ ...view, fees: { ...view.fees, cancelOrder: 12_450 } }} onClose={() => {}} />);
    expect(dialog().getByRole('button', { name: 'Cancel order for $124.50' })).toBeTruthy();
    const [waiver] = dialog().getAllByRole('radio', { name: /^No fee/ });
    fireEvent.click(waiver as HTMLElement);
    press('Cancel order');
    expect(sent).toEqual([]);
    fireEvent.change(dialog().getByLabelText('Why'), { target: { value: 'Storm' } });
    press('Cancel order');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ version: 9, waiver: { note: 'Storm' } });
  });

  it('keeps the order when somebody keeps it', () => {
    const sent = serve();
    const onClose = vi.fn();
    show(<CancelOrder view={view} onClose={onClose} />);
    press('Keep it');
    expect([sent, onClose.mock.calls.length]).toEqual([[], 1]);
  });
});
