import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useQueryClient } from '@tanstack/react-query';
import type { LeadDetail } from '../../../../shared/crm/contract.ts';
import type { LeadStatus } from '../../../../shared/crm/lead.ts';
import { leadStatuses, leadStatusLabel, personLabel } from '../../../ui/console/labels.ts';
import { useNotices } from '../../../ui/console/notices.tsx';
import { invalidate } from '../../../ui/console/use-api.ts';
import { useChangeLead } from './use-change-lead.ts';

/** Moves a lead to another status in place, with an undo. */
export const StatusMenu = ({ lead }: { lead: LeadDetail }) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  const { mutate, isPending } = useChangeLead(lead.leadId);
  const move = (from: Pick<LeadDetail, 'status' | 'version'>, status: LeadStatus, isUndo = false): void =>
    mutate(
      { version: from.version, status },
      {
        onSuccess: (moved) =>
          notify({
            type: 'success',
            text: `${personLabel(lead)} is ${leadStatusLabel(status).toLowerCase()} now.`,
            ...(!isUndo && { undo: () => move(moved, from.status, true) }),
          }),
        onError: async (error) => {
          notify({ type: 'error', text: `The status did not change: ${error.message}` });
          await invalidate(client, 'GET /api/leads/{leadId}');
        },
      },
    );
  return (
    <ButtonDropdown
      loading={isPending}
      items={leadStatuses.map((status) => ({
        id: status,
        text: leadStatusLabel(status),
        itemType: 'checkbox',
        checked: status === lead.status,
      }))}
      onItemClick={({ detail }) => {
        const status = leadStatuses.find((known) => known === detail.id);
        if (status && status !== lead.status) move(lead, status);
      }}
    >
      {leadStatusLabel(lead.status)}
    </ButtonDropdown>
  );
};
