import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useNavigate } from 'react-router-dom';
import type { LeadDetail } from '../../../../../shared/crm/leads/contract.ts';
import { useUndoMerge } from '../merge/use-merge.ts';
import { AssigneeMenu } from './assignee-menu.tsx';
import { StatusMenu } from './status-menu.tsx';
import { useAssistantCall } from './use-assistant-call.ts';

/** What is done with a lead now and then: a call by the assistant, and undoing a merge. */
const MoreActions = ({ leadId }: { leadId: string }) => {
  const undo = useUndoMerge();
  const assistant = useAssistantCall(leadId);
  const call = assistant && {
    id: 'call',
    text: 'Have the assistant call',
    disabled: !assistant.mayCall,
    ...(assistant.reason && { disabledReason: assistant.reason }),
  };
  return (
    <ButtonDropdown
      variant="icon"
      ariaLabel="More for this lead"
      loading={undo.isPending || (assistant?.isPending ?? false)}
      items={[...(call ? [call] : []), { id: 'unmerge', text: 'Undo last merge' }]}
      onItemClick={({ detail }) => (detail.id === 'call' ? assistant?.call() : undo.mutate(leadId))}
    />
  );
};

/** Book, assignee and status, on the page and in the panel. */
export const LeadActions = ({ lead }: { lead: LeadDetail }) => {
  const navigate = useNavigate();
  const booking = `/admin/crm/${lead.leadId}/book`;
  return (
    <SpaceBetween size="xs" direction="horizontal">
      <Button
        iconName="calendar"
        href={booking}
        onFollow={(event) => {
          event.preventDefault();
          void navigate(booking);
        }}
      >
        Book
      </Button>
      <AssigneeMenu lead={lead} />
      <StatusMenu lead={lead} />
      <MoreActions leadId={lead.leadId} />
    </SpaceBetween>
  );
};
