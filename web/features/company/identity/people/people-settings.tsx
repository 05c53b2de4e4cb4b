import SpaceBetween from '@cloudscape-design/components/space-between';
import { InvitationsTable } from './invitations-table.tsx';
import { MembersTable } from './members-table.tsx';

/** Users and roles: who is here, who is invited. */
const PeopleSettings = () => (
  <SpaceBetween size="l">
    <MembersTable />
    <InvitationsTable />
  </SpaceBetween>
);

export default PeopleSettings;
