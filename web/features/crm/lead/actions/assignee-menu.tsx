import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useQueryClient } from '@tanstack/react-query';
import type { LeadDetail } from '../../../../../shared/crm/leads/contract.ts';
import { personLabel } from '../../../../ui/console/marks/labels.ts';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { invalidate } from '../../../../ui/console/queries/use-api.ts';
import { useStaff } from '../../people/use-staff.ts';
import { useChangeLead } from '../use-change-lead.ts';

const NOBODY = 'nobody';

type AssignmentState = Pick<LeadDetail, 'assignedTo' | 'version'>;

/** Shows a lead's assignee; administrators can reassign it, with undo. Over 40 lines: one menu of JSX with its mutation. */
export const AssigneeMenu = ({ lead }: { lead: LeadDetail }) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  const { mayAssign, colleagues, nameOf } = useStaff();
  const { mutate, isPending } = useChangeLead(lead.leadId);
  if (!mayAssign) return null;
  const assign = (from: AssignmentState, assignedTo: string | null, isUndo = false): void =>
    mutate(
      { version: from.version, assignedTo, seen: { assignedTo: from.assignedTo } },
      {
        onSuccess: (given) =>
          notify({
            type: 'success',
            text: `${personLabel(lead)} is assigned to ${assignedTo ? nameOf(assignedTo) : 'nobody'}.`,
            ...(!isUndo && { undo: () => assign(given, from.assignedTo, true) }),
          }),
        onError: async (error) => {
          notify({ type: 'error', text: `Nobody else was assigned: ${error.message}` });
          await invalidate(client, 'GET /api/leads/{leadId}');
        },
      },
    );
  const people = colleagues.filter(({ isActive, profileId }) => isActive || profileId === lead.assignedTo);
  return (
    <ButtonDropdown
      loading={isPending}
      items={[
        ...people.map(({ profileId, name }) => ({
          id: profileId,
          text: name,
          itemType: 'checkbox' as const,
          checked: profileId === lead.assignedTo,
        })),
        { id: NOBODY, text: 'Nobody', itemType: 'checkbox' as const, checked: lead.assignedTo === null },
      ]}
      onItemClick={({ detail }) => {
        const assignedTo = detail.id === NOBODY ? null : detail.id;
        if (assignedTo !== lead.assignedTo) assign(lead, assignedTo);
      }}
    >
      {lead.assignedTo ? nameOf(lead.assignedTo) : 'Assign'}
    </ButtonDropdown>
  );
};
