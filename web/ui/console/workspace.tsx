import { createContext, type ReactNode, useContext } from 'react';
import type { Me } from '../../../shared/company/identity/contract.ts';

/** Whose back office this is: every screen of the console shows this tenant's rows in this tenant's zone. */
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
