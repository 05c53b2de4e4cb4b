import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { StoredPrice } from '../../../../shared/assistants/advice/stored-advice.ts';
import { type Workspace, WorkspaceProvider } from '../workspace.tsx';
import { PriceAdvice, type PriceDesk } from './price-advice.tsx';

const recommended = (more: Partial<StoredPrice> = {}): StoredPrice => ({
  serviceType: 'photography',
  ownPrice: 19_900,
  basePrice: 29_900,
  dynamicPrice: 33_250,
  confidence: 0.5,
  adjustments: [{ factor: 'competitor_average', impact: 3350, reason: '95% of what competitors take on average.' }],
  competitorAnalysis: { averageMarketPrice: 35_000, pricePosition: 'below' },
  source: 'mock',
  modelId: null,
  gap: 'no_model',
  at: '2026-11-20T14:00:00Z',
  askedBy: 'Ann',
  version: 1,
  decision: null,
  ...more,
});

const open = (first: StoredPrice[] = []) => {
  const ask = vi.fn<PriceDesk['ask']>(async () => recommended());
  const decide = vi.fn<PriceDesk['decide']>(async ({ verdict }) =>
    recommended({ version: 2, decision: { verdict, by: 'Ann', at: '2026-11-20T14:05:00Z' } }),
  );
  const Page = () => {
    const [items, setItems] = useState<readonly StoredPrice[]>(first);
    const kept = async (made: Promise<StoredPrice>) => {
      setItems([await made]);
      return await made;
    };
    const desk: PriceDesk = {
      items,
      error: null,
      refetch: async () => undefined,
      ask: (asked) => kept(ask(asked)),
      decide: (decided) => kept(decide(decided)),
    };
    const services = [{ serviceType: 'photography', price: 19_900 } as const];
    return <PriceAdvice desk={desk} services={services} description="Advice" />;
  };
  const me = { roles: ['admin'], features: ['chat_ai'], tenantId: 'ten_1' };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WorkspaceProvider value={{ zone: 'America/New_York', me } as unknown as Workspace}>
        <Page />
      </WorkspaceProvider>
    </QueryClientProvider>,
    { wrapper: BrowserRouter },
  );
  return { ask, decide };
};
const press = async (name: string | RegExp) => await userEvent.click(screen.getByRole('button', { name }));
afterEach(cleanup);

it('sends the competitor’s price, and shows price, difference, confidence, reasons and source', async () => {
  const { ask } = open();
  expect(screen.getByText(/No price was recommended here yet/)).toBeDefined();
  await userEvent.type(screen.getByLabelText(/Average competitor price/), '350');
  await press('Recommend a price');
  await screen.findByText('$332.50');
  expect(ask).toHaveBeenCalledWith({ serviceType: 'photography', competitorAverage: 35_000 });
  expect(screen.getByText(/yours is \$199 \(67% above your price\)/)).toBeDefined();
  expect(
    screen.getByText(/Confidence: Low, 50% · Others take \$350 on average, this is below the market/),
  ).toBeDefined();
  expect(screen.getByText(/\+\$33.50: 95% of what competitors take/)).toBeDefined();
  expect(screen.getByText(/Made without a model/)).toBeDefined();
});

it('makes no request with an invalid amount', async () => {
  const { ask } = open();
  await userEvent.type(screen.getByLabelText(/Average competitor price/), 'a lot');
  await press('Recommend a price');
  expect(screen.getByText('Write an amount like 350 or 349.50')).toBeDefined();
  expect(ask).not.toHaveBeenCalled();
});

it('is accepted or ignored, shows by whom, and can be revised', async () => {
  const { decide } = open([recommended()]);
  await press('Accept the price for Photography');
  await screen.findByText(/Accepted by Ann/);
  expect(decide).toHaveBeenCalledWith({ serviceType: 'photography', verdict: 'accepted', version: 1 });
  expect(screen.getByRole('link', { name: 'Change the price list' }).getAttribute('href')).toContain('section=catalog');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull());
  await press('Ignore the price for Photography');
  await screen.findByText(/Ignored by Ann/);
  expect(decide).toHaveBeenLastCalledWith({ serviceType: 'photography', verdict: 'ignored', version: 2 });
});
