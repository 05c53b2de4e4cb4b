import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { ChatRow } from '../../../../shared/assistants/inbox/chat-row.ts';
import { OpenLead } from '../../../ui/console/marks/lead-link.tsx';
import { useConfirmPerson } from './use-chats.ts';

type Person = NonNullable<ChatRow['saysToBe']>;

/** Warns that the visitor may be anybody, and lets staff confirm whom they say to be. */
export const SaysToBe = ({ chatId, person: { leadId, name } }: { chatId: string; person: Person }) => {
  const confirm = useConfirmPerson(chatId);
  return (
    <Alert
      type="warning"
      statusIconAriaLabel="Warning"
      header={`Says to be ${name}, not confirmed`}
      action={
        <Button loading={confirm.isPending} onClick={() => confirm.mutate(leadId)}>
          Confirm it is {name}
        </Button>
      }
    >
      <SpaceBetween size="xs">
        <span>
          The visitor gave an email address or phone number of {name}, which anybody can type. Tell them nothing that is
          meant for {name} before you are sure. <OpenLead leadId={leadId}>Open {name}</OpenLead>
        </span>
        {confirm.error && <StatusIndicator type="error">{confirm.error.message}</StatusIndicator>}
      </SpaceBetween>
    </Alert>
  );
};
