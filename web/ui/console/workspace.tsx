import { createContext, type ReactNode, useContext } from 'react';
import type { Me } from '../../../shared/company/identity/contract.ts';

/** The tenant and user of this back office; every screen shows its rows in the tenant's time zone. */
export interface Workspace {
  readonly tenantName: string;
  readonly zone: string;
  readonly me: Me;
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
