import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { NoticeProvider } from '../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import { ROOM, TopBar } from './top-bar.tsx';

afterEach(cleanup);

it('lets the keyboard pass the bars and the list of rooms', () => {
  const me = { roles: ['admin'], name: 'Ada Admin', email: 'ada@example.test' };
  const workspace = { tenantName: 'Northlight', me, zone: 'America/New_York' } as unknown as Workspace;
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <WorkspaceProvider value={workspace}>
        <NoticeProvider>
          <TopBar
            appearance={{ look: 'light', density: 'comfortable' } as never}
            onAppearance={vi.fn()}
            onSearch={vi.fn()}
          />
        </NoticeProvider>
      </WorkspaceProvider>
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  );
  const [first] = container.querySelectorAll('a, button');
  expect(first?.textContent).toBe('Skip to main content');
  const room = document.body.appendChild(document.createElement('div'));
  Object.assign(room, { id: ROOM, tabIndex: -1 });
  const { href } = location;
  (first as HTMLElement).click();
  expect(document.activeElement).toBe(room);
  expect(location.href, 'no step back that unsaved changes would ask about').toBe(href);
});
