// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '../../../../shared/contract/access/people.ts';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import { NewestLeads } from './newest-leads.tsx';

// What arrives meanwhile is the live list's own.
vi.mock('../../../ui/console/live/live-bar.tsx', () => ({ LiveBar: () => null }));

const showFor = (role: Role): void => {
  vi.stubGlobal('fetch', async () => Response.json({ items: [] }));
  const workspace = { me: { roles: [role], features: ['crm'] }, zone: 'America/New_York' } as unknown as Workspace;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WorkspaceProvider value={workspace}>
        <NewestLeads />
      </WorkspaceProvider>
    </QueryClientProvider>,
  );
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('back office P1 17: an empty list of new leads', () => {
  it('tells an agent that none of theirs waits and who assigns them, not that every lead has been answered', async () => {
    showFor('agent');
    expect(await screen.findByText(/No lead assigned to you is waiting\. Your administrator assigns/)).not.toBeNull();
    expect(screen.queryByText(/Every lead/)).toBeNull();
  });

  it('tells whoever sees all leads that all are answered', async () => {
    showFor('admin');
    expect(await screen.findByText('Every lead has been answered.')).not.toBeNull();
  });
});
