import FormField from '@cloudscape-design/components/form-field';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import type { BuyerAgreementView } from '../../../../../shared/deals/showings/contract.ts';
import { api } from '../../../../platform/api.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { actProblem, useShowingAct } from '../use-showing-act.ts';

/** Rejects an agreement, with the reason that its agent reads. */
export const RejectAgreement = ({ known, onClose }: { known: BuyerAgreementView; onClose: () => void }) => {
  const { leadId, version, leadName } = known;
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useShowingAct(
    (text: string) =>
      api('POST /api/buyer-agreements/{leadId}/decide', { leadId, version, decision: 'rejected', reason: text }),
    () => 'Rejected. The agent sees why.',
  );
  return (
    <FormModal
      header={`Reject the agreement of ${leadName}`}
      submit="Reject"
      isDestructive
      hasDraft
      isBusy={isPending}
      error={actProblem(error)}
      onSubmit={() => {
        setAsked(true);
        if (reason.trim()) mutate(reason.trim(), { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <FormField label="Reason" errorText={isAsked && !reason.trim() ? 'Say what is wrong with it.' : undefined}>
        <Textarea rows={3} value={reason} onChange={({ detail }) => setReason(detail.value.slice(0, 300))} />
      </FormField>
    </FormModal>
  );
};
