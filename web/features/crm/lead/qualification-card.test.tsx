import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { QualificationCard } from './qualification-card.tsx';

const result = {
  ...{ score: 75, tier: 'warm', reasons: ['Named a budget'], recommendedActions: ['Call while they remember asking'] },
  ...{ urgencyIndicators: [], estimatedConversionProbability: 0.75 },
};
const judged = async (source: 'model' | 'mock') => {
  vi.stubGlobal('fetch', async () => Response.json({ ...result, source }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <QualificationCard leadId="led_1" />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Judge this lead' }));
  await screen.findByText('Warm');
};
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('an estimate says that no model made it', async () => {
  await judged('mock');
  expect(screen.getByText(/Estimated without a model/)).toBeDefined();
  expect(screen.getByText('Named a budget')).toBeDefined();
});

it('a model’s judgement says that a model made it', async () => {
  await judged('model');
  expect(screen.getByText(/Judged by the AI model/)).toBeDefined();
  expect(screen.queryByText(/Estimated/)).toBeNull();
});
