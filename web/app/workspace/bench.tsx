import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApiError } from '../../platform/api/api-error.ts';
import { auth } from '../../platform/auth/auth.ts';
import { rememberPage } from '../../platform/auth/sign-in/auth-return.ts';
import { ownTitles } from '../../platform/pages/page-title.ts';
import { LiveProvider } from '../../ui/console/live/live.tsx';
import { NoticeProvider } from '../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../ui/console/workspace.tsx';
import { CommandProvider } from '../../ui/workspace/commands.tsx';
import { createQueryClient } from '../console/query-client.ts';
import { Frame } from './frame.tsx';

const leaveRefused = (error: ApiError): void => {
  if (error.status === 401) {
    auth.dispatch({ type: 'signedOut', reason: 'expired' });
    return;
  }
  rememberPage(location.pathname + location.search);
  location.assign('/auth?requireGoogle=true');
};

/** One company’s workspace: its own query cache, notices, keys and live connection. */
export const Bench = ({ workspace }: { workspace: Workspace }) => {
  const [client] = useState(() => createQueryClient(leaveRefused));
  useEffect(() => {
    ownTitles(workspace.tenantName);
    return () => ownTitles(undefined);
  }, [workspace.tenantName]);
  return (
    <QueryClientProvider client={client}>
      <WorkspaceProvider value={workspace}>
        <NoticeProvider>
          <LiveProvider>
            <CommandProvider>
              <Frame />
            </CommandProvider>
          </LiveProvider>
        </NoticeProvider>
      </WorkspaceProvider>
    </QueryClientProvider>
  );
};
