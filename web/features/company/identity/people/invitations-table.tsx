import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { InvitationView } from '../../../../../shared/company/identity/member.ts';
import { namesOfRoles } from '../../../../../shared/company/identity/roles.ts';
import { ListPages } from '../../../../ui/console/list/list-pages.tsx';
import { useOwnPlace } from '../../../../ui/console/list/list-state.ts';
import Table, { type TableProps } from '../../../../ui/console/list/row-table.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { formatAgo, formatMoment } from '../../../../ui/console/times.ts';
import { useClock } from '../../../../ui/console/use-clock.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { useInvitationActions } from './use-invitation-actions.ts';

const Until = ({ invitation, now }: { invitation: InvitationView; now: number }) => {
  if (invitation.status === 'expired') return <StatusIndicator type="stopped">Expired</StatusIndicator>;
  const { expiresAt } = invitation;
  return (
    <StatusIndicator type="pending">{expiresAt ? `Expires ${formatAgo(expiresAt, now)}` : 'Waiting'}</StatusIndicator>
  );
};

const InvitationActions = ({ invitation }: { invitation: InvitationView }) => {
  const { sendAgain, withdraw, isBusy } = useInvitationActions(invitation);
  return (
    <SpaceBetween size="xs" direction="horizontal">
      <Button
        variant="inline-link"
        disabled={isBusy}
        ariaLabel={`Send again to ${invitation.email}`}
        onClick={sendAgain}
      >
        Send again
      </Button>
      <Button
        variant="inline-link"
        disabled={isBusy}
        ariaLabel={`Withdraw from ${invitation.email}`}
        onClick={withdraw}
      >
        Withdraw
      </Button>
    </SpaceBetween>
  );
};

const columns = (zone: string, now: number): TableProps.ColumnDefinition<InvitationView>[] => [
  { id: 'email', header: 'Email', isRowHeader: true, minWidth: 220, cell: ({ email }) => email },
  { id: 'roles', header: 'Roles', minWidth: 150, cell: ({ roles }) => namesOfRoles(roles) },
  {
    id: 'sent',
    header: 'Sent',
    minWidth: 150,
    cell: ({ createdAt, invitedBy }) => (
      <span title={formatMoment(createdAt, zone, now)}>
        {formatAgo(createdAt, now)}
        {invitedBy && ` by ${invitedBy}`}
      </span>
    ),
  },
  { id: 'status', header: 'Status', minWidth: 150, cell: (invitation) => <Until invitation={invitation} now={now} /> },
  {
    id: 'deeds',
    header: 'Actions',
    minWidth: 180,
    cell: (invitation) => <InvitationActions invitation={invitation} />,
  },
];

/** Pending invitations. */
export const InvitationsTable = () => {
  const { zone } = useWorkspace();
  const now = useClock();
  const [place, move] = useOwnPlace();
  const { data, error, isPending, refetch } = useApi(
    'GET /api/invitations',
    { limit: 25, ...(place.cursor && { cursor: place.cursor }) },
    { keep: true },
  );
  if (error && !data) return <Problem error={error} retry={refetch} />;
  return (
    <Table
      header={
        <Header
          variant="h2"
          counter={data && place.page === 1 ? `(${data.items.length}${data.nextCursor ? '+' : ''})` : undefined}
        >
          Invitations
        </Header>
      }
      items={data?.items ?? []}
      trackBy="invitationId"
      loading={isPending}
      loadingText="Loading..."
      columnDefinitions={columns(zone, now)}
      ariaLabels={{ tableLabel: 'Invitations' }}
      pagination={<ListPages place={place} nextCursor={data?.nextCursor} isLoading={isPending} onMove={move} />}
      empty={<Box color="text-body-secondary">Nobody is invited. Everybody who was has come in.</Box>}
    />
  );
};
