import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { PaymentRulesView } from '../../../../../shared/sales/settings/payment-rules.ts';
import { NoticeProvider } from '../../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
import PaymentSettings from './payment-settings.tsx';

const view: PaymentRulesView = {
  paymentMode: 'deposit',
  depositPercent: 30,
  takesTips: false,
  dueOnBusinessDays: false,
  salesTax: { rates: [], services: [] },
  fees: null,
  vendorPercent: 60,
  vendorLatePercent: 50,
  changeHours: 24,
  version: 1,
  lastChange: null,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a percentage that is emptied and then hidden does not keep the rest from being saved', async () => {
  const sent: object[] = [];
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'PUT') sent.push(JSON.parse(String(body)));
    return Response.json(view);
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WorkspaceProvider value={{ zone: 'America/New_York' } as Workspace}>
        <NoticeProvider>
          <PaymentSettings />
        </NoticeProvider>
      </WorkspaceProvider>
    </QueryClientProvider>,
    { wrapper: BrowserRouter },
  );
  const deposit = await screen.findByRole('spinbutton', { name: 'Deposit in percent' });
  expect(screen.getByRole('link', { name: 'Stripe is connected' }).getAttribute('href')).toBe('/api-integrations');
  fireEvent.input(deposit, { target: { value: '' } });
  await waitFor(() => expect((deposit as HTMLInputElement).value).toBe(''));
  fireEvent.click(screen.getByRole('radio', { name: /^In full/ }));
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(sent).toMatchObject([{ paymentMode: 'full', depositPercent: 30 }]));
});
