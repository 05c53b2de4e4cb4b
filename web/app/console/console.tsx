import '@cloudscape-design/global-styles/index.css';
import './console.css';
import { isSuperAdmin } from '../../../shared/contract/access/access.ts';
import { ProtectedRoute } from '../../platform/auth/protected-route.tsx';
import { workspaceOf } from './bars/workspace-of.ts';
import { SuperOffice } from './company/super-office.tsx';
import { LoadingScreen, NoAccess } from './entrance/entrance.tsx';
import { Desk } from './frame/desk.tsx';
import { prepareRoom } from './rooms/prepare-room.ts';

// While session and roles are read.
prepareRoom(location.pathname);

/** The back office: requires Google sign-in, uses Cloudscape and a query cache of its own. */
const Console = () => (
  <ProtectedRoute requireGoogle loading={<LoadingScreen />} refused={(state) => <NoAccess state={state} />}>
    {(me) => (isSuperAdmin(me) ? <SuperOffice me={me} /> : <Desk workspace={workspaceOf(me)} />)}
  </ProtectedRoute>
);

export default Console;
