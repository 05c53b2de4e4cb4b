import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { WebhooksSection } from './webhooks-section.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (status: number, body: object) => {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <WebhooksSection />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

it('says that nothing is sent where the plan does not include webhooks', async () => {
  show(403, { error: { code: 'FEATURE_NOT_LICENSED', message: 'This feature is not part of the plan.' } });
  expect(await screen.findByText('Webhooks are not part of your plan')).toBeDefined();
});

it('control: lists them where it does', async () => {
  show(200, { items: [] });
  expect(await screen.findByText('No webhooks yet')).toBeDefined();
  expect(screen.queryByText('Webhooks are not part of your plan')).toBeNull();
});
