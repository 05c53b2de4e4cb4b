import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ownTitles } from '../../../platform/pages/page-title.ts';
import { LiveProvider } from '../../../ui/console/live/live.tsx';
import { NoticeProvider } from '../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import { AttentionProvider } from '../attention/attention.tsx';
import { leaveRefused } from '../entrance/refusal.ts';
import { createQueryClient } from '../query-client.ts';
import { Shell } from './shell.tsx';

const CustomerView = lazy(() => import('../customer-view.tsx'));

/** One company's back office: its own query cache, notices and live connection. */
export const Desk = ({ workspace }: { workspace: Workspace }) => {
  const isLooking = useLocation().pathname.startsWith('/admin/portal/');
  const [client] = useState(() => createQueryClient(leaveRefused));
  useEffect(() => {
    ownTitles(workspace.tenantName);
    return () => ownTitles(undefined);
  }, [workspace.tenantName]);
  return (
    <QueryClientProvider client={client}>
      <WorkspaceProvider value={workspace}>
        <NoticeProvider>
          <LiveProvider isIdle={workspace.isPlatform ?? false}>
            <AttentionProvider>
              {isLooking ? (
                <Suspense fallback={null}>
                  <CustomerView />
                </Suspense>
              ) : (
                <Shell />
              )}
            </AttentionProvider>
          </LiveProvider>
        </NoticeProvider>
      </WorkspaceProvider>
    </QueryClientProvider>
  );
};
