import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FeatureCode } from '../../../../shared/contract/access/feature.ts';
import { NoticeProvider } from '../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import { usePaletteHits } from './use-palette-hits.ts';

const answers: Record<string, unknown> = {
  '/api/orders': { items: [{ orderId: 'ord_1', number: 1007, customer: 'Nora Ellis', total: 64_900 }] },
  '/api/vendors': {
    vendors: [
      { vendorId: 'ven_1', name: 'Brightframe Media' },
      { vendorId: 'ven_2', name: 'Towpath Home Care' },
    ],
  },
};

const serve = () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'https://x.test');
    asked.push(searchParams.get('q') ? `${pathname}?q=${searchParams.get('q')}` : pathname);
    return Response.json(answers[pathname] ?? { items: [] });
  });
  return asked;
};

const find = (text: string, role = 'admin') => {
  const me = { userId: 'u', email: 'e@x.test', roles: [role], features: FeatureCode.options, idp: 'Google' };
  const workspace = { tenantName: 'Co', zone: 'America/New_York', state: 'PA', me } as unknown as Workspace;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <BrowserRouter>
      <QueryClientProvider client={client}>
        <WorkspaceProvider value={workspace}>
          <NoticeProvider>{children}</NoticeProvider>
        </WorkspaceProvider>
      </QueryClientProvider>
    </BrowserRouter>
  );
  return renderHook(() => usePaletteHits(text), { wrapper }).result;
};

afterEach(() => vi.unstubAllGlobals());

// “brightframe” found nothing.
describe('back office P1 20: the palette', () => {
  it('finds a vendor by a part of the name, and no other', async () => {
    serve();
    const result = find('brightframe');
    await waitFor(() =>
      expect(result.current.hits).toContainEqual({
        title: 'Brightframe Media',
        hint: 'Vendor',
        href: '/admin/settings?section=team',
      }),
    );
    expect(result.current.hits.map(({ title }) => title)).not.toContain('Towpath Home Care');
  });

  it('finds an order by its number', async () => {
    const asked = serve();
    const result = find('1007');
    await waitFor(() =>
      expect(result.current.hits).toContainEqual({
        title: 'Order 1007, Nora Ellis',
        hint: 'Order · $649',
        href: '/admin/orders/ord_1',
      }),
    );
    expect(asked).toContain('/api/orders?q=1007');
  });

  it('asks nothing for an agent that only the office may read', async () => {
    const asked = serve();
    const result = find('1007', 'agent');
    await waitFor(() => expect(asked).toContain('/api/visits?q=1007'));
    await waitFor(() => expect(result.current.isSearching).toBe(false));
    expect(asked.filter((path) => /orders|vendors|clients|properties/.test(path))).toEqual([]);
  });
});
