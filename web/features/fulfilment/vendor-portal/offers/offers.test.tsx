// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { type RuntimeConfig, setPageData } from '../../../../platform/configuration.ts';
import { currentToasts, dismissToast } from '../../../../ui/overlays/toast-store.ts';
import { Offers } from './offers.tsx';

const offer = (offerId: string) => ({
  offerId,
  visitId: 'vis_1',
  services: ['photography'],
  city: 'Doylestown',
  zip: '18901',
  startsAt: '2099-12-04T14:00:00Z',
  endsAt: '2099-12-04T15:00:00Z',
  answerBy: '2099-12-01T15:00:00Z',
  travelMinutes: 5,
  pay: [],
  version: 1,
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

it('says that an offer was declined, and leaves who works by keyboard at the list', async () => {
  setPageData({
    config: {} as RuntimeConfig,
    tenant: { timezone: 'America/New_York' } as unknown as NonNullable<Parameters<typeof setPageData>[0]['tenant']>,
  });
  let items = [offer('ofr_1')];
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'POST') items = [];
    return Response.json(method === 'POST' ? {} : { items });
  });
  render(
    <MemoryRouter>
      <Offers />
    </MemoryRouter>,
  );
  const decline = await screen.findByText('Decline');
  decline.focus();
  fireEvent.click(decline);
  fireEvent.click(screen.getByText('It’s too far'));
  await screen.findByText(/^No offers wait/);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Offers' })));
  expect(currentToasts().map(({ text }) => text)).toEqual(['Declined. It’s off your list.']);
});
