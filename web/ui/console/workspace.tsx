import { createContext, type ReactNode, useContext } from 'react';
import type { Me } from '../../../shared/company/identity/contract.ts';

/** The tenant and user of this back office; every screen shows its rows in the tenant's time zone. */
export interface Workspace {
  readonly tenantName: string;
  readonly zone: string;
  /** The state that the tenant serves, like `PA`. */
  readonly state: string;
  readonly me: Me;
  /** The company that a super administrator has chosen to work in. */
  readonly actingFor?: { readonly tenantId: string; readonly name: string };
  /** True for a super administrator who has not chosen a company: only the platform's own rooms are open. */
  readonly isPlatform?: boolean;
}

const Current = createContext<Workspace | undefined>(undefined);

export const WorkspaceProvider = ({ value, children }: { value: Workspace; children: ReactNode }) => (
  <Current value={value}>{children}</Current>
);

export const useWorkspace = (): Workspace => {
  const workspace = useContext(Current);
  if (!workspace) throw new Error('The console shows its pages inside a workspace.');
  return workspace;
};

/** True if the company's plan includes lead management, which a lead's page is a part of. */
export const useHasLeads = (): boolean => useWorkspace().me.features.includes('crm');
