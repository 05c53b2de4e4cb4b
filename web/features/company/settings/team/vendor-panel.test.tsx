import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { NoticeProvider } from '../../../../ui/console/notices/notices.tsx';
import { VendorPanel } from './vendor-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says that the service area did not load, and reads it again', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (!path.includes('service-area')) return Response.json({ vendors: [], vendor: {}, staying: [] });
    const error = { code: 'FAILED', message: 'Something went wrong on our side.', correlationId: 'c' };
    return Response.json({ error }, { status: 500 });
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <NoticeProvider>
        <VendorPanel vendorId="ven_1" />
      </NoticeProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByText('Try again'));
  await waitFor(() => expect(asked.filter((path) => path.includes('service-area'))).toHaveLength(2));
});
