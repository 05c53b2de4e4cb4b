import type { Me } from '../../../../shared/company/identity/contract.ts';
import type { TenantView } from '../../../../shared/company/tenancy/tenant-view.ts';
import { configuration } from '../../../platform/configuration.ts';
import type { Workspace } from '../../../ui/console/workspace.tsx';

const DEFAULT_ZONE = 'America/New_York';

/** The signed-in user's workspace: the tenant of the account, not of the host, which many tenants share. */
export const workspaceOf = (me: Me): Workspace => {
  const { tenant } = configuration();
  return {
    tenantName: me.tenant?.name ?? tenant?.name ?? 'Northlight',
    zone: me.tenant?.timezone ?? tenant?.timezone ?? DEFAULT_ZONE,
    state: me.tenant?.state ?? tenant?.state ?? '',
    me,
  };
};

/** The platform itself, for a super administrator who has not chosen a company. */
export const platformWorkspace = (me: Me): Workspace => ({
  tenantName: 'Northlight platform',
  zone: DEFAULT_ZONE,
  state: '',
  me,
  isPlatform: true,
});

type ChosenCompany = Pick<TenantView, 'tenantId' | 'name' | 'timezone' | 'state'>;

/** The workspace of the company that a super administrator has chosen. */
export const companyWorkspace = (me: Me, { tenantId, name, timezone, state }: ChosenCompany): Workspace => ({
  tenantName: name,
  zone: timezone,
  state,
  me,
  actingFor: { tenantId, name },
});
