import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { TableProps } from '@cloudscape-design/components/table';
import type { MemberView } from '../../../../../shared/company/identity/member.ts';
import { namesOfRoles } from '../../../../../shared/company/identity/roles.ts';
import { LongText } from '../../../../ui/console/list/long-text.tsx';
import { formatAgo, formatMoment } from '../../../../ui/console/times.ts';
import { nameOf, wayOf } from './person.ts';

export type MemberAction = 'roles' | 'switch';

const Who = ({ member }: { member: MemberView }) => (
  <div>
    <LongText>{nameOf(member)}</LongText> {member.isYou && <Badge color="blue">You</Badge>}
    {member.name && (
      <Box color="text-body-secondary" fontSize="body-s">
        <LongText>{member.email}</LongText>
      </Box>
    )}
  </div>
);

const ActionMenu = ({
  member,
  onDeed,
}: {
  member: MemberView;
  onDeed: (deed: MemberAction, member: MemberView) => void;
}) => (
  <ButtonDropdown
    variant="icon"
    ariaLabel={`What to do with ${nameOf(member)}`}
    expandToViewport
    items={[
      { id: 'roles', text: 'Change roles' },
      {
        id: 'switch',
        text: member.status === 'active' ? 'Switch off' : 'Switch on',
        disabled: member.isYou,
        disabledReason: 'Another administrator can switch you off.',
      },
    ]}
    onItemClick={({ detail }) => onDeed(detail.id === 'roles' ? 'roles' : 'switch', member)}
  />
);

/** The columns of the list of people. */
export const memberColumns = (
  zone: string,
  now: number,
  onDeed: (deed: MemberAction, member: MemberView) => void,
): TableProps.ColumnDefinition<MemberView>[] => [
  { id: 'who', header: 'Who', isRowHeader: true, minWidth: 190, cell: (member) => <Who member={member} /> },
  { id: 'roles', header: 'Roles', minWidth: 150, cell: ({ roles }) => namesOfRoles(roles) },
  {
    id: 'status',
    header: 'Access',
    minWidth: 130,
    cell: ({ status }) =>
      status === 'active' ? (
        <StatusIndicator>On</StatusIndicator>
      ) : (
        <StatusIndicator type="stopped">Switched off</StatusIndicator>
      ),
  },
  { id: 'way', header: 'Signs in with', minWidth: 110, cell: wayOf },
  {
    id: 'last',
    header: 'Last sign-in',
    minWidth: 140,
    cell: ({ lastSignInAt }) =>
      lastSignInAt === null ? (
        'Never'
      ) : (
        <span title={formatMoment(lastSignInAt, zone, now)}>{formatAgo(lastSignInAt, now)}</span>
      ),
  },
  { id: 'deeds', header: 'Actions', minWidth: 90, cell: (member) => <ActionMenu member={member} onDeed={onDeed} /> },
];
