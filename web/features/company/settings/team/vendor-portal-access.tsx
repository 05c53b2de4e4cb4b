import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { lazy, Suspense, useState } from 'react';
import type { InvitationView, MemberView } from '../../../../../shared/company/identity/member.ts';
import type { VendorView } from '../../../../../shared/sales/settings/vendors.ts';
import { useInvitationActions } from '../../identity/people/use-invitation-actions.ts';
import { usePortalAccess } from './use-portal-access.ts';

const Invite = lazy(() => import('../../identity/people/invite.tsx'));

const MemberLine = ({ member: { email, status } }: { member: MemberView }) =>
  status === 'active' ? (
    <StatusIndicator>{`${email} has a sign-in`}</StatusIndicator>
  ) : (
    <StatusIndicator type="stopped">{`${email} is switched off`}</StatusIndicator>
  );

const InvitationLine = ({ invitation }: { invitation: InvitationView }) => {
  const { sendAgain, isBusy } = useInvitationActions(invitation);
  const { email, status } = invitation;
  return (
    <SpaceBetween size="xs" direction="horizontal" alignItems="center">
      {status === 'pending' ? (
        <StatusIndicator type="pending">{`${email} is invited and hasn’t signed in yet`}</StatusIndicator>
      ) : (
        <StatusIndicator type="warning">{`The invitation to ${email} has expired`}</StatusIndicator>
      )}
      <Button variant="inline-link" disabled={isBusy} ariaLabel={`Send again to ${email}`} onClick={sendAgain}>
        Send again
      </Button>
    </SpaceBetween>
  );
};

/** Shows who signs in to the portal for a vendor, and invites others. */
export const VendorPortalAccess = ({ vendor }: { vendor: VendorView }) => {
  const { vendorId, name, email } = vendor;
  const [isInviting, setInviting] = useState(false);
  const access = usePortalAccess()?.(vendor);
  if (!access) return null;
  const { members, invitations } = access;
  const isFirst = members.length + invitations.length === 0;
  return (
    <FormField
      stretch
      label="Vendor portal"
      description="There vendors answer offers, see their jobs, hours and pay, and send photos."
    >
      <SpaceBetween size="xs">
        {isFirst && <StatusIndicator type="stopped">Nobody is invited yet</StatusIndicator>}
        {members.map((member) => (
          <MemberLine key={member.profileId} member={member} />
        ))}
        {invitations.map((invitation) => (
          <InvitationLine key={invitation.invitationId} invitation={invitation} />
        ))}
        <Button iconName="envelope" onClick={() => setInviting(true)}>
          {isFirst ? 'Invite to the portal' : 'Invite another person'}
        </Button>
      </SpaceBetween>
      {isInviting && (
        <Suspense fallback={null}>
          <Invite vendor={{ vendorId, name, email: isFirst ? email : null }} onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </FormField>
  );
};
