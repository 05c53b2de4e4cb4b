import '../../ui/workspace/workspace.css';
import type { Me } from '../../../shared/company/identity/contract.ts';
import { isSuperAdmin } from '../../../shared/contract/access/access.ts';
import { ProtectedRoute } from '../../platform/auth/protected-route.tsx';
import { workspaceOf } from '../console/bars/workspace-of.ts';
import { Bench } from './bench.tsx';
import { ChosenCompany } from './chosen-company.tsx';
import { CompanyWanted, NoLicense, Opening, Refused } from './entrance.tsx';
import { prepareWorkspacePage } from './pages.ts';

// While session and roles are read.
prepareWorkspacePage(location.pathname);

const Licensed = ({ me }: { me: Me }) => {
  if (isSuperAdmin(me)) return <ChosenCompany me={me} none={<CompanyWanted />} />;
  return me.features.includes('platform_v2') ? <Bench workspace={workspaceOf(me)} /> : <NoLicense />;
};

/** `/v2`: the workspace for people who live in it; the same session, license and API as everywhere, another frame. */
const Workspace = () => (
  <ProtectedRoute requireGoogle loading={<Opening />} refused={(state) => <Refused state={state} />}>
    {(me) => <Licensed me={me} />}
  </ProtectedRoute>
);

export default Workspace;
