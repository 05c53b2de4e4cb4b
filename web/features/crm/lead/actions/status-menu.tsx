import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { LeadDetail } from '../../../../../shared/crm/leads/contract.ts';
import type { LeadStatus } from '../../../../../shared/crm/leads/lead.ts';
import { isClosed } from '../../../../../shared/crm/leads/lead-status.ts';
import { leadStatuses, leadStatusLabel, personLabel } from '../../../../ui/console/marks/labels.ts';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { invalidate } from '../../../../ui/console/queries/use-api.ts';
import { useChangeLead } from '../use-change-lead.ts';

const CloseLead = lazy(() => import('./close-lead.tsx'));

type StatusState = Pick<LeadDetail, 'status' | 'version' | 'closedReason'>;

/** Changes a lead's status, with undo; closing asks for a reason. Over 40 lines: one menu of JSX with its mutation. */
export const StatusMenu = ({ lead }: { lead: LeadDetail }) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  const { mutate, isPending } = useChangeLead(lead.leadId);
  const [closing, setClosing] = useState<LeadStatus>();
  const move = (from: StatusState, to: Pick<LeadDetail, 'status' | 'closedReason'>, isUndo = false): void => {
    const seen = { status: from.status, closedReason: from.closedReason };
    const reason = isClosed(to.status) && { closedReason: to.closedReason };
    mutate(
      { version: from.version, status: to.status, ...reason, seen },
      {
        onSuccess: (moved) => {
          setClosing(undefined);
          notify({
            type: 'success',
            text: `${personLabel(lead)} is ${leadStatusLabel(to.status).toLowerCase()} now.`,
            ...(!isUndo && { undo: () => move(moved, from, true) }),
          });
        },
        onError: async (error) => {
          notify({ type: 'error', text: `The status did not change: ${error.message}` });
          await invalidate(client, 'GET /api/leads/{leadId}');
        },
      },
    );
  };
  const choose = (status: LeadStatus): void => {
    if (isClosed(status)) setClosing(status);
    else move(lead, { status, closedReason: null });
  };
  return (
    <>
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
          if (status && status !== lead.status) choose(status);
        }}
      >
        {leadStatusLabel(lead.status)}
      </ButtonDropdown>
      <Suspense fallback={null}>
        {closing && (
          <CloseLead
            lead={lead}
            status={closing}
            isSaving={isPending}
            onSave={(closedReason) => move(lead, { status: closing, closedReason })}
            onClose={() => setClosing(undefined)}
          />
        )}
      </Suspense>
    </>
  );
};
