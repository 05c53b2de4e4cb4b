import type { BuyerAgreementView } from '../../../../../shared/deals/showings/contract.ts';
import { api } from '../../../../platform/api/api.ts';
import { ReasonModal } from '../../../../ui/console/form/reason-modal.tsx';
import { actProblem, useShowingAct } from '../use-showing-act.ts';

/** Rejects an agreement, with the reason that its agent reads. */
export const RejectAgreement = ({ known, onClose }: { known: BuyerAgreementView; onClose: () => void }) => {
  const { leadId, signedAs, version, leadName } = known;
  const { mutate, isPending, error } = useShowingAct(
    (text: string) =>
      api('POST /api/buyer-agreements/{leadId}/decide', {
        leadId,
        signedAs,
        version,
        decision: 'rejected',
        reason: text,
      }),
    () => 'Rejected. The agent sees why.',
  );
  return (
    <ReasonModal
      header={`Reject the agreement of ${leadName}`}
      submit="Reject"
      missing="Say what is wrong with it."
      most={300}
      isBusy={isPending}
      error={actProblem(error)}
      onSubmit={(reason) => mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
};
