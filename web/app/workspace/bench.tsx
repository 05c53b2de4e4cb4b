import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ownTitles } from '../../platform/pages/page-title.ts';
import { DraftOwner } from '../../platform/visit/draft-owner.ts';
import { LiveProvider } from '../../ui/console/live/live.tsx';
import { NoticeProvider } from '../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../ui/console/workspace.tsx';
import { CommandProvider } from '../../ui/workspace/commands.tsx';
import { leaveRefused } from '../console/entrance/refusal.ts';
import { createQueryClient } from '../console/query-client.ts';
import { Frame } from './frame.tsx';

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
            <DraftOwner value={workspace.me.userId}>
              <CommandProvider>
                <Frame />
              </CommandProvider>
            </DraftOwner>
          </LiveProvider>
        </NoticeProvider>
      </WorkspaceProvider>
    </QueryClientProvider>
  );
};
