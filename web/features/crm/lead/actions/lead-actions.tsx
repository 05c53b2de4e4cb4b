import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useNavigate } from 'react-router-dom';
import type { LeadDetail } from '../../../../../shared/crm/leads/contract.ts';
import { useUndoMerge } from '../merge/use-merge.ts';
import { AssigneeMenu } from './assignee-menu.tsx';
import { CallButton } from './call-button.tsx';
import { StatusMenu } from './status-menu.tsx';

/** Book, assignee and status, on the page and in the panel. */
export const LeadActions = ({ lead }: { lead: LeadDetail }) => {
  const navigate = useNavigate();
  const undo = useUndoMerge();
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
      <CallButton lead={lead} />
      <AssigneeMenu lead={lead} />
      <StatusMenu lead={lead} />
      <ButtonDropdown
        variant="icon"
        ariaLabel="More for this lead"
        loading={undo.isPending}
        items={[{ id: 'unmerge', text: 'Take the last merge back' }]}
        onItemClick={() => undo.mutate(lead.leadId)}
      />
    </SpaceBetween>
  );
};
