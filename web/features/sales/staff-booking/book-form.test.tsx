// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, Link } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LeadDetail } from '../../../../shared/crm/leads/contract.ts';
import { placeOfLine } from '../../../../shared/crm/leads/lead-place.ts';
import type { Plan } from '../../../../shared/sales/booking/plan/plan.ts';
import { NoticeProvider } from '../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import { BookForm } from './book-form.tsx';

const lead = {
  leadId: 'led_1',
  fullName: 'Ann Lee',
  email: 'ann@example.com',
  phone: '+12155550123',
  propertySize: 1800,
  ...placeOfLine('84 North Main Street, Doylestown, PA 18901'),
  servicesInterested: ['cleaning', 'virtual_staging'],
  status: 'proposal',
  version: 3,
  consents: { serviceMessages: true, marketing: false, aiCalls: false },
} as unknown as LeadDetail;

const plan = (day: number): Plan => ({
  id: `plan_${day}`,
  visits: [
    {
      services: ['cleaning'],
      vendorId: 'ven_1',
      startsAt: `2026-11-${day}T14:00:00Z`,
      endsAt: `2026-11-${day}T16:00:00Z`,
    },
  ],
  remote: [{ service: 'virtual_staging', dueDate: '2026-12-01' }],
  vendors: { ven_1: 'Spring Street Cleaning' },
});

type Sent = { path: string; method: string; body: Record<string, unknown> };

/** A server that offers two times; if `isTaken`, holding the first fails. */
const serve = (isTaken = false, tax = 0, times: object = { plans: [plan(23), plan(24)] }): Sent[] => {
  const sent: Sent[] = [];
  const price = { basePrice: 100, adjustments: [] };
  const items = [
    { ...price, id: 'cleaning', name: 'Cleaning', calculatedPrice: 30_000 },
    { ...price, id: 'virtual_staging', name: 'Staging', calculatedPrice: 150_000 },
    { ...price, id: 'drone', name: 'Drone photos', calculatedPrice: 15_000 },
  ];
  const quote = (services: string[]) => {
    const own = items.filter(({ id }) => services.includes(id));
    const total = own.reduce((sum, { calculatedPrice }) => sum + calculatedPrice, 0);
    const payment = { mode: 'full', dueNow: total + tax, tax };
    return Response.json({ items: own, pricing: { subtotal: total, total }, offers: [], payment });
  };
  const hold = ({ planId }: Record<string, unknown>) => {
    const error = {
      code: 'SLOT_TAKEN',
      message: 'Somebody was faster.',
      correlationId: 'c',
      details: { alternatives: [plan(25)] },
    };
    if (isTaken && planId === 'plan_23') return Response.json({ error }, { status: 409 });
    const { visits, vendors } = plan(Number(String(planId).slice(5)));
    return Response.json(
      { holdId: 'hld_1', expiresAt: '2026-11-20T15:10:00Z', visits, remote: [], vendors },
      { status: 201 },
    );
  };
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const given = body ? JSON.parse(String(body)) : {};
    sent.push({ path: url, method, body: given });
    if (url === '/api/quotes') return quote(given.services);
    if (url === '/api/availability') return Response.json(times);
    if (url === '/api/holds') return hold(given);
    if (url === '/api/orders') return Response.json({ orderId: 'ord_1', payment: {} }, { status: 201 });
    return Response.json({ ...lead, version: 4, items: [] });
  });
  return sent;
};

const open = (role = 'admin'): void => {
  history.replaceState(null, '', '/admin/crm/led_1/book');
  const workspace = { zone: 'America/New_York', me: { roles: [role], features: [] } } as unknown as Workspace;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <NoticeProvider>
        <WorkspaceProvider value={workspace}>
          <Link to="/admin/crm/led_1">Back to the lead</Link>
          <BookForm lead={lead} state="PA" />
        </WorkspaceProvider>
      </NoticeProvider>
    </QueryClientProvider>,
    { wrapper: BrowserRouter },
  );
};
const press = (name: string | RegExp) =>
  screen.findByRole('button', { name }).then((button) => fireEvent.click(button));
const bodiesTo = (sent: readonly Sent[], path: string) =>
  sent.filter((each) => each.path === path).map(({ body }) => body);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('booking for a lead', () => {
  it('reports missing input, holds the chosen plan, orders once and marks the lead as won', async () => {
    const sent = serve();
    open();
    await press('Book for $1,800');
    expect(await screen.findByText('Choose when.')).toBeTruthy();
    expect(bodiesTo(sent, '/api/orders')).toEqual([]);
    await press(/^Mon, Nov 23/);
    expect(await screen.findByText(/^Kept free until/)).toBeTruthy();
    expect(screen.getAllByText('By Tue, Dec 1').length, 'the staging is still due').toBe(3);
    await press('Book for $1,800');
    await waitFor(() => expect(location.pathname).toBe('/admin/crm/led_1'));
    expect(bodiesTo(sent, '/api/orders')).toMatchObject([{ leadId: 'led_1', holdId: 'hld_1', expectedTotal: 180_000 }]);
    await waitFor(() =>
      expect(sent.filter(({ method }) => method === 'PATCH')).toMatchObject([{ body: { version: 4, status: 'won' } }]),
    );
  });

  it('names the sales tax beside the total, and the sum with it on the button', async () => {
    const sent = serve(false, 10_800);
    open();
    await press(/^Mon, Nov 23/);
    await screen.findByText(/^Kept free until/);
    expect((await screen.findByText('Sales tax')).nextSibling?.textContent).toBe('$108');
    expect(screen.getByText('Total').nextSibling?.textContent).toBe('$1,908');
    await press('Book for $1,908');
    const sums = { expectedTotal: 180_000, expectedTax: 10_800 };
    await waitFor(() => expect(bodiesTo(sent, '/api/orders')).toMatchObject([sums]));
  });

  it('names no final sum before the ZIP code says what tax is due', async () => {
    serve(false, 10_800);
    open();
    await screen.findByText('Total');
    fireEvent.input(screen.getByLabelText('ZIP code'), { target: { value: '189' } });
    await screen.findByText('Total before any sales tax');
    expect(screen.queryByRole('button', { name: /^Book for/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Book' })).toBeTruthy();
  });

  it('says what nobody does there and where to set it right, instead of sending anybody to later dates', async () => {
    serve(false, 0, { plans: [], unserved: ['cleaning'] });
    open();
    expect(await screen.findByText('Nobody does cleaning in 18901')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ask again' })).toBeTruthy();
    const team = screen.getByRole('link', { name: /^Open your team/ });
    expect(team.getAttribute('href')).toBe('/admin/settings?section=team');
    expect(screen.queryByText(/Try later dates/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Two weeks later' })).toBeNull();
    cleanup();
    open('agent');
    expect(await screen.findByText(/Ask an administrator/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Open your team/ }), 'an agent can’t open it').toBeNull();
  });

  it('control: where somebody does it and is busy, later dates may help', async () => {
    serve(false, 0, { plans: [] });
    open();
    expect(await screen.findByText(/Nothing is free in the two weeks. Try later dates/)).toBeTruthy();
  });

  it('offers other times after a lost race', async () => {
    const sent = serve(true);
    open();
    await press(/^Mon, Nov 23/);
    expect(await screen.findByText('Somebody was faster.')).toBeTruthy();
    await press(/^Wed, Nov 25/);
    expect(await screen.findByText(/^Kept free until/)).toBeTruthy();
    expect(bodiesTo(sent, '/api/holds').map(({ planId }) => planId)).toEqual(['plan_23', 'plan_25']);
  });

  it('asks before a changed form or a time that was taken is lost, and not without either', async () => {
    serve();
    const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Back to the lead' }));
    open();
    await screen.findByText('Total');
    fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Ann Lee-Moss' } });
    leave();
    await screen.findByText('Leave without saving?');
    fireEvent.click(screen.getByText('Stay here'));
    expect(location.pathname).toBe('/admin/crm/led_1/book');
    fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Ann Lee' } });
    await press(/^Mon, Nov 23/);
    await screen.findByText(/^Kept free until/);
    leave();
    await screen.findByText('Leave without saving?');
    expect(location.pathname).toBe('/admin/crm/led_1/book');
    cleanup();
    open();
    await screen.findByText('Total');
    leave();
    expect(location.pathname, 'nothing was changed').toBe('/admin/crm/led_1');
  });

  it('releases the hold when other services are chosen and when the page is left', async () => {
    const sent = serve();
    open();
    await press(/^Mon, Nov 23/);
    await screen.findByText(/^Kept free until/);
    fireEvent.click(await screen.findByRole('checkbox', { name: /^Drone photos/ }));
    await waitFor(() => expect(screen.queryByText(/^Kept free until/)).toBeNull());
    cleanup();
    await waitFor(() =>
      expect(sent.map(({ method, path }) => `${method} ${path}`)).toContain('DELETE /api/holds/hld_1'),
    );
  });
});
