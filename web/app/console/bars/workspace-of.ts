import type { Me } from '../../../../shared/company/identity/contract.ts';
import { configuration } from '../../../platform/configuration.ts';
import type { Workspace } from '../../../ui/console/workspace.tsx';

/** The signed-in user's workspace: the tenant of the account, not of the host, which many tenants share. */
export const workspaceOf = (me: Me): Workspace => {
  const { tenant } = configuration();
  return {
    tenantName: me.tenant?.name ?? tenant?.name ?? 'Northlight',
    zone: me.tenant?.timezone ?? tenant?.timezone ?? 'America/New_York',
    me,
  };
};
