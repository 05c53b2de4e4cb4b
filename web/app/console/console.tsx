import '@cloudscape-design/global-styles/index.css';
import './console.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '../../platform/api-error.ts';
import { auth } from '../../platform/auth/auth.ts';
import { rememberPage } from '../../platform/auth/auth-return.ts';
import { ProtectedRoute } from '../../platform/auth/protected-route.tsx';
import { LiveProvider } from '../../ui/console/live/live.tsx';
import { NoticeProvider } from '../../ui/console/notices.tsx';
import { WorkspaceProvider } from '../../ui/console/workspace.tsx';
import { workspaceOf } from './bars/workspace-of.ts';
import { LoadingScreen, NoAccess } from './entrance.tsx';
import { createQueryClient } from './query-client.ts';
import { Shell } from './shell.tsx';

const leaveRefused = (error: ApiError): void => {
  if (error.status === 401) {
    auth.dispatch({ type: 'signedOut', reason: 'expired' });
    return;
  }
  rememberPage(location.pathname + location.search);
  location.assign('/auth?requireGoogle=true');
};

/** The back office: requires Google sign-in, uses Cloudscape and a query cache of its own. */
const Console = () => {
  const [client] = useState(() => createQueryClient(leaveRefused));
  return (
    <ProtectedRoute requireGoogle loading={<LoadingScreen />} refused={(state) => <NoAccess state={state} />}>
      {(me) => (
        <QueryClientProvider client={client}>
          <WorkspaceProvider value={workspaceOf(me)}>
            <NoticeProvider>
              <LiveProvider>
                <Shell />
              </LiveProvider>
            </NoticeProvider>
          </WorkspaceProvider>
        </QueryClientProvider>
      )}
    </ProtectedRoute>
  );
};

export default Console;
