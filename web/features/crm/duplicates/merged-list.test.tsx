// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { NoticeProvider } from '../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import { MergedList } from './merged-list.tsx';

const showWith = (answer: object): void => {
  vi.stubGlobal('fetch', async (input: Request | string) =>
    Response.json(String(input instanceof Request ? input.url : input).includes('/merges') ? answer : { items: [] }),
  );
  const workspace = { me: { roles: ['agent'], features: ['crm'] }, zone: 'America/New_York' } as unknown as Workspace;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WorkspaceProvider value={workspace}>
        <NoticeProvider>
          <MergedList />
        </NoticeProvider>
      </WorkspaceProvider>
    </QueryClientProvider>,
  );
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NONE = 'No merges in the last 30 days.';

it('offers earlier merges while there are more pages, though the first has none of the own', async () => {
  showWith({ items: [], nextCursor: 'more' });
  expect(await screen.findByText('Show earlier merges')).not.toBeNull();
  expect(screen.queryByText(NONE)).toBeNull();
});

it('says that there are none once every page has been read', async () => {
  showWith({ items: [] });
  expect(await screen.findByText(NONE)).not.toBeNull();
});
