import Alert from '@cloudscape-design/components/alert';
import { useStored } from '../../../ui/console/stored.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';

const asText = (stored: unknown): string => (typeof stored === 'string' ? stored : '');

/** Explains why an invitation from another company cannot be accepted. */
export const InvitedElsewhere = () => {
  const { me, tenantName } = useWorkspace();
  const [dismissed, dismiss] = useStored('northlight.invited-elsewhere', asText);
  const company = me.invitedElsewhere;
  if (company === undefined || company === dismissed) return null;
  return (
    <Alert
      type="info"
      dismissible
      dismissAriaLabel="Dismiss"
      statusIconAriaLabel="Info"
      header={`${company} has invited you`}
      onDismiss={() => dismiss(company)}
    >
      This account works for {tenantName}, and an account works for one company at a time. To change, ask an
      administrator of {tenantName} to switch you off, then sign in again. Nobody at {company} is told where you work.
    </Alert>
  );
};
